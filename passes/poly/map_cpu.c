/*===- map_cpu.c - Kernels for CPU devices ---------------------------------===*
 *
 * One work-item runs a row or a block: long inner loops of unit stride, no
 * barriers, no local memory.
 * In:  a band with a parallel loop, the dependences inside of it.
 * Out: one launch.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_inner.h"
#include "plan_wish.h"
#include "tile.h"
#include "tile_band.h"
#include "tile_register.h"
#include <stddef.h>

enum { FEW_ITEMS = 8, LONG_BLOCK = 512, BLOCK = 256, SHORT_BLOCK = 128 };

/* Long blocks suit a single walk through memory; shorter ones keep what is used
 * again in the second-level cache, and give a short launch enough items. */
static unsigned block_of(const struct poly_nest *nest,
                         const struct poly_path *path) {
  unsigned depth = 0;
  for (; nest->nchildren; nest = nest->children[nest->nchildren - 1])
    depth += poly_nest_is_loop(nest) && nest->role != POLY_ROLE_UNROLL;
  if (path || depth > 2)
    return SHORT_BLOCK;
  return depth == 2 ? LONG_BLOCK : BLOCK;
}

static bool may_be_mapped(const struct poly_nest *loop) {
  return !(loop->loop && loop->loop->vectorise_only) &&
         loop->role != POLY_ROLE_UNROLL;
}

/* The outermost parallel member with enough iterations, `but` excepted; else
 * the outermost one; -1 when there is none. */
static int mapped_member(struct poly_planner *planner,
                         const struct poly_band *band,
                         const struct poly_path *path, int but) {
  int first = -1;
  for (unsigned i = 0; i < band->n; ++i) {
    if (!band->parallel[i] || (int)i == but || !may_be_mapped(band->loops[i]))
      continue;
    struct poly_path inside = {path, band->loops[i]};
    long trips = poly_path_trips(planner->scop, &inside);
    if (trips < 0 || trips >= FEW_ITEMS)
      return (int)i;
    first = first < 0 ? (int)i : first;
  }
  return first;
}

static void stay_loops(struct poly_nest *nest) {
  if (nest->role == POLY_ROLE_UNROLL)
    nest->role = POLY_ROLE_HOST;
  for (unsigned i = 0; i < nest->nchildren; ++i)
    stay_loops(nest->children[i]);
}

/* Short loops are unrolled, but not when no other loop could be mapped. */
static void unroll_short(struct poly_planner *planner, struct poly_nest *nest,
                         const struct poly_carry *carry,
                         const struct poly_path *path) {
  poly_inner_unroll(planner, nest, path);
  struct poly_band band = poly_band_at(planner, nest, carry);
  if (mapped_member(planner, &band, path, -1) < 0)
    stay_loops(nest);
}

static long trips_of(struct poly_planner *planner, const struct poly_path *path,
                     const struct poly_nest *loop) {
  struct poly_path inside = {path, loop};
  return poly_path_trips(planner->scop, &inside);
}

/* Puts the loop of unit stride innermost. Where it is the only parallel one it
 * is cut into blocks, so that the blocks can be mapped. */
static void move_unit_stride_in(struct poly_planner *planner,
                                struct poly_nest *nest,
                                const struct poly_carry *carry,
                                const struct poly_path *path) {
  struct poly_band band = poly_band_at(planner, nest, carry);
  int inner = poly_inner_choose(planner, &band, carry, path);
  if (inner < 0 || planner->failed)
    return;
  const struct poly_loop *loop = band.loops[inner]->loop;
  bool parallel = band.parallel[inner];
  int other = mapped_member(planner, &band, path, inner);
  const struct poly_nest *rest = poly_band_rest(&band);
  bool deep = poly_inner_is_deep(rest);
  if (other < 0 && !(parallel && may_be_mapped(band.loops[inner])))
    return;
  bool keep = deep || other < 0;
  unsigned block = block_of(nest, path);
  if (!poly_inner_sink(planner, nest, carry, (unsigned)inner, block, keep))
    return;
  poly_plan_note(planner,
                 keep ? POLY_NOTE_LoopTiled : POLY_NOTE_LoopInterchanged, loop,
                 NULL, NULL);
}

/* A single loop without loops inside: blocks become work-items. */
static void strip_single(struct poly_planner *planner, struct poly_band *band,
                         unsigned member, const struct poly_path *path) {
  struct poly_nest *loop = band->loops[member];
  long trips = trips_of(planner, path, loop);
  if (loop->tile || poly_inner_has_loop(loop) || member + 1 != band->n ||
      (trips >= 0 && trips <= SHORT_BLOCK))
    return;
  planner->failed |= !poly_tile_strip(loop, block_of(band->loops[0], path));
  poly_plan_note(planner, POLY_NOTE_LoopTiled, loop->loop, NULL, NULL);
}

static void make_global(struct poly_planner *planner, struct poly_nest *loop,
                        unsigned dim, bool alone) {
  loop->role = POLY_ROLE_GLOBAL;
  loop->dim = dim;
  loop->size = alone ? 1 : 0;
  poly_plan_note(planner, POLY_NOTE_LoopMapped, loop->loop, NULL, NULL);
}

/* The second loop of the launch: blocks of the unit-stride loop, whose data
 * neighbouring work-items share, or a loop to help out one of few iterations.*/
static int second_member(struct poly_planner *planner,
                         const struct poly_band *band, int mapped,
                         const struct poly_path *path) {
  long trips = trips_of(planner, path, band->loops[mapped]);
  for (unsigned i = 0; i < band->n; ++i)
    if ((int)i != mapped && band->parallel[i] &&
        may_be_mapped(band->loops[i]) &&
        (band->loops[i]->tile ||
         (trips >= 0 && trips < FEW_ITEMS && i + 1 < band->n)))
      return (int)i;
  return -1;
}

/* Mapped loops outermost; the blocks as dimension 1, so that rows of one block
 * follow each other. */
static unsigned map_members(struct poly_planner *planner,
                            struct poly_nest *nest,
                            const struct poly_carry *carry,
                            const struct poly_path *path) {
  struct poly_band band = poly_band_at(planner, nest, carry);
  int first = mapped_member(planner, &band, path, -1);
  if (first < 0) {
    planner->failed = true;
    return 0;
  }
  strip_single(planner, &band, (unsigned)first, path);
  int second = second_member(planner, &band, first, path);
  if (second >= 0 && band.loops[first]->tile) {
    int swap = first;
    first = second;
    second = swap;
  }
  poly_band_move(&band, (unsigned)first, 0);
  bool deep = poly_inner_has_loop(band.loops[0]);
  if (second < 0) {
    make_global(planner, band.loops[0], 0, deep);
    return 1;
  }
  unsigned at = (unsigned)second + (second < first);
  poly_band_move(&band, at, 0);
  deep = poly_inner_has_loop(band.loops[1]);
  make_global(planner, band.loops[0], 1, deep);
  make_global(planner, band.loops[1], 0, deep);
  return 2;
}

static void finish_item(struct poly_planner *planner, struct poly_nest *nest,
                        const struct poly_carry *carry,
                        const struct poly_path *path, unsigned mapped) {
  if (!mapped) {
    poly_inner_finish(planner, nest, carry, path);
    return;
  }
  struct poly_path inside = {path, nest};
  struct poly_carry below = poly_carry_loop(carry, nest->value);
  finish_item(planner, nest->children[0], &below, &inside, mapped - 1);
  poly_carry_free(&below);
}

/* The loops over tiles that the user wants; the parallel ones are mapped. */
static bool map_tiles(struct poly_planner *planner, struct poly_nest *nest,
                      const struct poly_carry *carry,
                      const struct poly_path *path) {
  struct poly_band band = poly_band_at(planner, nest, carry);
  struct poly_wish wish = poly_wish_of(planner, &band, carry);
  unsigned mapped = 0;
  if (!wish.ntile)
    return false;
  planner->failed |= !poly_tile_band(&band, wish.ntile, wish.tile);
  for (unsigned i = 0; i < band.n && !planner->failed; ++i) {
    if (band.loops[i]->tile)
      poly_plan_note(planner, POLY_NOTE_LoopTiled, band.loops[i]->loop, NULL,
                     NULL);
    if (band.parallel[i] && may_be_mapped(band.loops[i]) && mapped < 3)
      poly_band_move(&band, i, mapped++);
  }
  for (unsigned i = 0; i < mapped && !planner->failed; ++i) {
    make_global(planner, band.loops[i], mapped - 1 - i, true);
    if (mapped - 1 - i < wish.nblock)
      band.loops[i]->size = wish.block[mapped - 1 - i];
  }
  if (mapped && !planner->failed)
    finish_item(planner, nest, carry, path, mapped);
  return mapped > 0;
}

void poly_map_cpu(struct poly_planner *planner, struct poly_nest *nest,
                  const struct poly_carry *carry,
                  const struct poly_path *path) {
  if (map_tiles(planner, nest, carry, path) || planner->failed) {
    nest->kernel = true;
    return;
  }
  unroll_short(planner, nest, carry, path);
  move_unit_stride_in(planner, nest, carry, path);
  unsigned mapped = map_members(planner, nest, carry, path);
  if (mapped && !planner->failed)
    finish_item(planner, nest, carry, path, mapped);
  nest->kernel = true;
  if (mapped && !planner->failed)
    poly_tile_registers(planner, nest, carry, path);
}
