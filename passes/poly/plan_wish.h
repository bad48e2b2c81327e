/*===- plan_wish.h - What the user wants of loops --------------------------===*
 *
 * In:  a band of which a kernel will be made, wishes of its loops.
 * Out: sizes to be followed; notes on wishes that cannot be.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_PLAN_WISH_H
#define PENCIL_POLY_PLAN_WISH_H

#include "band_chain.h"

struct poly_wish {
  unsigned ntile, tile[POLY_MAX_TILE];
  unsigned nblock, block[POLY_MAX_TILE];
};

/* The tile and block sizes for the kernel that begins with `band`: those of the
 * command line for its number, else of its loops, else one size for all. Never
 * more tile sizes than the band has loops. */
struct poly_wish poly_wish_of(struct poly_planner *planner,
                              const struct poly_band *band,
                              const struct poly_carry *carry);

/* Interchanges the loops whose wish that is, where it is legal. */
void poly_wish_interchange(struct poly_planner *planner, struct poly_nest *nest,
                           const struct poly_carry *carry);

/* The loop is to have a number of copies of its body that is not all of them;
 * to stay as it is counts as one. */
static inline bool poly_wish_is_partial(const struct poly_nest *nest) {
  return poly_nest_is_loop(nest) && nest->loop && nest->loop->unroll &&
         nest->loop->unroll != POLY_UNROLL_FULLY;
}

/* Gives the sequential loops of a kernel the copies that are wished, and notes
 * wishes of mapped ones. */
void poly_wish_unroll(struct poly_planner *planner, struct poly_nest *nest);

/* Notes wishes of tiling and unrolling of loops that stay on the host. */
void poly_wish_unused(struct poly_planner *planner,
                      const struct poly_nest *nest);

#endif /* PENCIL_POLY_PLAN_WISH_H */
