/*===- cost.h - What loops cost: trips, strides, estimates -----------------===*
 *
 * In:  loops of a nest, in the order in which they would run.
 * Out: bounds of trip counts; what a loop would cost as the innermost one; an
 *      estimate of a whole plan, for comparing plans of one scop.
 * Why: a unit-stride innermost loop is worth more on a CPU than anything else;
 *      a launch costs as much as some ten thousand operations.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_COST_H
#define PENCIL_POLY_COST_H

#include "plan_make.h"

/* The loops around a place, innermost first. */
struct poly_path {
  const struct poly_path *outer;
  const struct poly_nest *loop;
};

/* The most iterations that the innermost loop of `path` has, whatever the
 * parameters; -1 when there is no such number. */
long poly_path_trips(const struct poly_scop *scop,
                     const struct poly_path *path);

/* How far apart in memory consecutive iterations are. */
enum poly_stride {
  POLY_STRIDE_ZERO,
  POLY_STRIDE_UNIT,
  POLY_STRIDE_SHORT, /* a few elements */
  POLY_STRIDE_FAR    /* or not known */
};

enum poly_stride poly_access_stride(const struct poly_access *access,
                                    const struct poly_path *path,
                                    const struct poly_nest *loop);

/* Cost an iteration of the accesses of the deepest statements of `nest`, which
 * `path` leads to, if `loop` (of the path or within `nest`) were innermost;
 * add POLY_COST_SERIAL if it carries a dependence. -1 on an error. */
double poly_inner_cost(const struct poly_scop *scop,
                       const struct poly_nest *nest,
                       const struct poly_path *path,
                       const struct poly_nest *loop);
/* The accesses that poly_inner_cost adds up, those of scalars excepted. */
double poly_inner_accesses(const struct poly_scop *scop,
                           const struct poly_nest *nest);
#define POLY_COST_SERIAL 4.0

#endif /* PENCIL_POLY_COST_H */
