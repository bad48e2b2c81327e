/*===- map_gpu.c - Kernels for GPU devices ---------------------------------===*
 *
 * In:  a band with a parallel loop, the dependences inside of it.
 * Out: one launch: up to three parallel loops, cut into a group's loops outside
 *      and the loops of a work-item's place in its group inside. Neighbouring
 *      work-items (dimension 0) touch neighbouring elements.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_inner.h"
#include "plan_wish.h"
#include "tile_band.h"
#include <stddef.h>

enum { MOST_DIMS = 3 };

/* Dimension 2, 1, 0. */
static const unsigned usual_sizes[MOST_DIMS][MOST_DIMS] = {
    {256}, {16, 16}, {4, 4, 16}};

/* Moves the parallel loops outside and returns how many are to be mapped. */
static unsigned gather(struct poly_band *band) {
  unsigned n = 0;
  for (unsigned i = 0; i < band->n && n < MOST_DIMS; ++i) {
    const struct poly_loop *loop = band->loops[i]->loop;
    if (band->parallel[i] && !(loop && loop->vectorise_only))
      poly_band_move(band, i, n++);
  }
  return n;
}

/* The loop along which most accesses stay or move by one goes last. */
static void unit_stride_last(struct poly_planner *planner,
                             struct poly_band *band, unsigned n,
                             const struct poly_path *path) {
  unsigned best = n - 1;
  double least =
      poly_inner_cost(planner->scop, band->loops[0], path, band->loops[best]);
  for (unsigned i = n - 1; i-- > 0;) {
    double cost =
        poly_inner_cost(planner->scop, band->loops[0], path, band->loops[i]);
    if (cost < least) {
      least = cost;
      best = i;
    }
  }
  poly_band_move(band, best, n - 1);
}

/* Sizes for the mapped loops, outermost first. */
static void choose_sizes(const struct poly_wish *wish, unsigned n,
                         unsigned sizes[MOST_DIMS], unsigned items[MOST_DIMS]) {
  for (unsigned i = 0; i < n; ++i) {
    sizes[i] = i < wish->ntile ? wish->tile[i] : usual_sizes[n - 1][i];
    items[i] = i < wish->nblock ? wish->block[i] : sizes[i];
    if (items[i] > sizes[i])
      items[i] = sizes[i];
  }
}

static void mark(struct poly_planner *planner, struct poly_nest *nest,
                 unsigned n, const unsigned sizes[], const unsigned items[]) {
  for (unsigned i = 0; i < n; ++i, nest = nest->children[0]) {
    nest->role = POLY_ROLE_GROUP;
    nest->dim = n - 1 - i;
    poly_plan_note(planner, POLY_NOTE_LoopMapped, nest->loop, NULL, NULL);
    if (sizes[i] > 1)
      poly_plan_note(planner, POLY_NOTE_LoopTiled, nest->loop, NULL, NULL);
  }
  for (unsigned i = 0; i < n; ++i) {
    if (sizes[i] <= 1)
      continue;
    nest->role = POLY_ROLE_LOCAL;
    nest->dim = n - 1 - i;
    nest->size = items[i];
    nest = nest->children[0];
  }
}

static void finish_item(struct poly_planner *planner, struct poly_nest *nest,
                        const struct poly_carry *carry,
                        const struct poly_path *path) {
  if (!poly_nest_is_loop(nest) || nest->role < POLY_ROLE_GLOBAL) {
    poly_inner_finish(planner, nest, carry, path);
    return;
  }
  struct poly_path inside = {path, nest};
  struct poly_carry below = poly_carry_loop(carry, nest->value);
  finish_item(planner, nest->children[0], &below, &inside);
  poly_carry_free(&below);
}

void poly_map_gpu(struct poly_planner *planner, struct poly_nest *nest,
                  const struct poly_carry *carry,
                  const struct poly_path *path) {
  struct poly_band band = poly_band_at(planner, nest, carry);
  struct poly_wish wish = poly_wish_of(planner, &band, carry);
  unsigned sizes[MOST_DIMS], items[MOST_DIMS];
  unsigned n = gather(&band);
  if (!n) {
    planner->failed = true;
    return;
  }
  if (!wish.ntile && !wish.nblock)
    unit_stride_last(planner, &band, n, path);
  choose_sizes(&wish, n, sizes, items);
  planner->failed |= !poly_tile_band(&band, n, sizes);
  if (planner->failed)
    return;
  nest->kernel = true;
  mark(planner, nest, n, sizes, items);
  finish_item(planner, nest, carry, path);
}
