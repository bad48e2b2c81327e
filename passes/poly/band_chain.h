/*===- band_chain.h - Perfectly nested loops that may change places --------===*
 *
 * In:  a loop, the dependences that are left at it.
 * Out: the loops directly inside of each other from there, which of them are
 *      parallel, and what stands below them.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_BAND_CHAIN_H
#define PENCIL_POLY_BAND_CHAIN_H

#include "plan_make.h"

#define POLY_MAX_BAND 12

/* All loops of a band are permutable. */
struct poly_band {
  unsigned n;
  struct poly_nest *loops[POLY_MAX_BAND];
  bool parallel[POLY_MAX_BAND];
};

/* The longest band that begins with the loop `nest`. At least that loop, which
 * is permutable wherever the order of execution is legal. */
struct poly_band poly_band_at(struct poly_planner *planner,
                              struct poly_nest *nest,
                              const struct poly_carry *carry);

/* What the band stands around. */
static inline struct poly_nest *poly_band_rest(const struct poly_band *band) {
  return band->loops[band->n - 1]->children[0];
}

/* Makes the loop at `from` the one at `to`; those between move over. The nodes
 * stay where they are, their contents move. */
void poly_band_move(struct poly_band *band, unsigned from, unsigned to);

bool poly_band_any_parallel(const struct poly_band *band);

#endif /* PENCIL_POLY_BAND_CHAIN_H */
