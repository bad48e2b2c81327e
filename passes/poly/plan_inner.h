/*===- plan_inner.h - The innermost loops of a kernel ----------------------===*
 *
 * In:  the part of a nest that one work-item will run, or a band around it.
 * Out: which loop should be innermost; short loops marked to be unrolled;
 *      innermost loops marked as vectors where that is sound and pays.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_PLAN_INNER_H
#define PENCIL_POLY_PLAN_INNER_H

#include "band_chain.h"
#include "cost.h"

/* Gives the role UNROLL to loops of few iterations, innermost ones first, that
 * have a longer loop of the same kernel around them. */
void poly_inner_unroll(struct poly_planner *planner, struct poly_nest *nest,
                       const struct poly_path *path);

/* The member of `band` to be innermost, or -1 when the loops below it are in a
 * good order already. */
int poly_inner_choose(struct poly_planner *planner,
                      const struct poly_band *band,
                      const struct poly_carry *carry,
                      const struct poly_path *path);

/* Moves member `member` below everything else: whole where nothing but loops
 * stands inside, else in blocks of `block`. With `keep` its loop over blocks
 * stays in the band, as the only trace of it there. False where that is not
 * legal or failed; the nest is then as it was. */
bool poly_inner_sink(struct poly_planner *planner, struct poly_nest *nest,
                     const struct poly_carry *carry, unsigned member,
                     unsigned block, bool keep);

/* Orders and marks all loops of `nest`. */
void poly_inner_finish(struct poly_planner *planner, struct poly_nest *nest,
                       const struct poly_carry *carry,
                       const struct poly_path *path);

/* True if below `nest` stands a loop that is not to be unrolled. */
bool poly_inner_has_loop(const struct poly_nest *nest);

/* The same, `nest` itself included. */
bool poly_inner_is_deep(const struct poly_nest *nest);

#endif /* PENCIL_POLY_PLAN_INNER_H */
