/*===- plan_wish.c - What the user wants of loops --------------------------===*
 *
 * In:  tile, interchange and unroll directives; sizes of the command line.
 * Out: the nest as wished, or a note that says what is in the way.
 * A wish never overrides a dependence.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_wish.h"
#include "sizes.h"
#include <string.h>

/* The sizes that a loop of the band wishes, each for the loop it is meant for.
 * A size of 0 or 1 leaves a loop alone. */
static unsigned loop_sizes(const struct poly_band *band,
                           const struct poly_loop **wishing,
                           unsigned out[POLY_MAX_TILE]) {
  for (unsigned i = 0; i < band->n; ++i) {
    const struct poly_loop *loop = band->loops[i]->loop;
    if (!loop || !loop->ntile)
      continue;
    unsigned n = 0;
    for (; n < i && n < POLY_MAX_TILE; ++n)
      out[n] = 1;
    for (unsigned k = 0; k < loop->ntile && n < POLY_MAX_TILE; ++k)
      out[n++] = loop->tile_sizes[k] ? loop->tile_sizes[k] : 1;
    *wishing = loop;
    return n;
  }
  return 0;
}

/* More sizes than loops: why does the band end? */
static void note_excess(struct poly_planner *planner,
                        const struct poly_band *band,
                        const struct poly_carry *carry,
                        const struct poly_loop *loop) {
  const struct poly_nest *rest = poly_band_rest(band);
  if (poly_nest_is_loop(rest))
    poly_plan_note(planner, POLY_NOTE_WishIllegal, loop,
                   poly_carry_binding(carry, planner->deps, rest->value),
                   "fewer loops can be tiled than sizes are given");
  else
    poly_plan_note(planner, POLY_NOTE_WishUnusable, loop, NULL,
                   "fewer loops are perfectly nested than sizes are given");
}

struct poly_wish poly_wish_of(struct poly_planner *planner,
                              const struct poly_band *band,
                              const struct poly_carry *carry) {
  struct poly_wish wish = {0};
  const struct poly_loop *wishing = band->loops[0]->loop;
  unsigned number = planner->nkernels;
  wish.nblock = poly_sizes_get(planner->sizes, "block", number, wish.block);
  wish.ntile = poly_sizes_get(planner->sizes, "tile", number, wish.tile);
  if (!wish.ntile)
    wish.ntile = loop_sizes(band, &wishing, wish.tile);
  if (!wish.ntile && planner->options->tile_size)
    for (; wish.ntile < band->n && wish.ntile < POLY_MAX_TILE; ++wish.ntile)
      wish.tile[wish.ntile] = planner->options->tile_size;
  if (wish.ntile > band->n) {
    note_excess(planner, band, carry, wishing);
    wish.ntile = band->n;
  }
  return wish;
}

static void interchange(struct poly_planner *planner, struct poly_nest *nest,
                        const struct poly_carry *carry) {
  const struct poly_loop *loop = nest->loop;
  struct poly_nest *inner = nest->children[0];
  if (!poly_nest_is_loop(inner)) {
    poly_plan_note(planner, POLY_NOTE_WishUnusable, loop, NULL,
                   "no loop stands directly inside");
    return;
  }
  struct poly_band pair = {2, {nest, inner}, {false, false}};
  poly_band_move(&pair, 0, 1);
  if (poly_plan_sure(planner, poly_carry_respected(carry, nest))) {
    nest->fixed = inner->fixed = true;
    poly_plan_note(planner, POLY_NOTE_LoopInterchanged, loop, NULL, NULL);
    return;
  }
  poly_plan_note(planner, POLY_NOTE_WishIllegal, loop,
                 poly_carry_binding(carry, planner->deps, nest->value), NULL);
  poly_band_move(&pair, 0, 1);
}

void poly_wish_interchange(struct poly_planner *planner, struct poly_nest *nest,
                           const struct poly_carry *carry) {
  if (poly_nest_is_loop(nest) && nest->loop && nest->loop->interchange &&
      !nest->fixed)
    interchange(planner, nest, carry);
  for (unsigned i = 0; i < nest->nchildren && !planner->failed; ++i) {
    struct poly_carry inside = poly_carry_inside(carry, nest, i);
    poly_wish_interchange(planner, nest->children[i], &inside);
    poly_carry_free(&inside);
  }
}

/* A loop over tiles is not the one that is meant: the loop inside of it is. */
static void unroll_loop(struct poly_planner *planner, struct poly_nest *nest) {
  unsigned wish = nest->loop ? nest->loop->unroll : 0;
  if (!wish || nest->tile || nest->role == POLY_ROLE_UNROLL)
    return;
  if (nest->role < POLY_ROLE_GLOBAL)
    nest->unroll = wish;
  else if (wish > 1)
    poly_plan_note(planner, POLY_NOTE_WishUnusable, nest->loop, NULL,
                   "the loop is dealt out to work-items");
}

void poly_wish_unroll(struct poly_planner *planner, struct poly_nest *nest) {
  if (poly_nest_is_loop(nest))
    unroll_loop(planner, nest);
  for (unsigned i = 0; i < nest->nchildren; ++i)
    poly_wish_unroll(planner, nest->children[i]);
}

void poly_wish_unused(struct poly_planner *planner,
                      const struct poly_nest *nest) {
  if (nest->kernel)
    return;
  if (poly_nest_is_loop(nest) && nest->loop &&
      (nest->loop->ntile || nest->loop->unroll))
    poly_plan_note(planner, POLY_NOTE_WishUnusable, nest->loop, NULL,
                   "the loop is not inside a kernel");
  for (unsigned i = 0; i < nest->nchildren; ++i)
    poly_wish_unused(planner, nest->children[i]);
}
