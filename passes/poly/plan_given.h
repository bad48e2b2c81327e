/*===- plan_given.h - A schedule that the user gives -----------------------===*
 *
 * In:  a schedule tree in isl's text form, with the marks of plan.h.
 * Out: a nest with these roles, if it is of this region, in form and legal.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_PLAN_GIVEN_H
#define PENCIL_POLY_PLAN_GIVEN_H

#include "plan_make.h"

/* NULL, with a note, where the schedule cannot be used. */
struct poly_nest *poly_plan_given(struct poly_planner *planner,
                                  const char *text);

#endif /* PENCIL_POLY_PLAN_GIVEN_H */
