/*===- plan_reorder.h - Other orders where the source has no parallelism ---===*
 *
 * In:  a loop that is not parallel, or a whole region.
 * Out: several loops instead of one; a schedule by isl.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_PLAN_REORDER_H
#define PENCIL_POLY_PLAN_REORDER_H

#include "cost.h"

/* Gives each group of statements that depend on each other loops of its own,
 * if that makes one of the groups parallel or if it is `wanted` anyway. `nest`
 * is then a sequence. */
bool poly_distribute(struct poly_planner *planner, struct poly_nest *nest,
                     const struct poly_carry *carry, bool wanted);

/* Cuts a loop in front of and behind the one iteration that all its carried
 * dependences come from or lead to, so that the parts are parallel (row k of an
 * elimination, a shortest path through k). `nest` is then a sequence. */
bool poly_split(struct poly_planner *planner, struct poly_nest *nest,
                const struct poly_carry *carry, const struct poly_path *path);

/* Makes neighbours in `sequence` that are parallel loops one loop, where that
 * is parallel, too; a sequence of one child becomes that child. */
void poly_fuse(struct poly_planner *planner, struct poly_nest *sequence,
               const struct poly_carry *carry);

/* isl's scheduler on the whole region; with `distribute` no two groups of
 * statements share a loop. NULL on an error. */
__isl_give isl_schedule *poly_reschedule(const struct poly_deps *deps,
                                         bool distribute);

/* Finds the source loops that the loops of `nest` run like. */
void poly_plan_name(struct poly_nest *nest, const struct poly_nest *source);

#endif /* PENCIL_POLY_PLAN_REORDER_H */
