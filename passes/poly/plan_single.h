/*===- plan_single.h - Serial code between launches ------------------------===*
 *
 * In:  a sequence whose children have their roles.
 * Out: the same, with cheap children of the host in launches of one work-item.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_PLAN_SINGLE_H
#define PENCIL_POLY_PLAN_SINGLE_H

#include "cost.h"

/* Does nothing unless `path`, the loops around, is a loop on the host, and
 * `sequence` has a kernel. */
void poly_plan_single(struct poly_planner *planner, struct poly_nest *sequence,
                      const struct poly_carry *carry,
                      const struct poly_path *path);

#endif /* PENCIL_POLY_PLAN_SINGLE_H */
