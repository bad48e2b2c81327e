/*===- plan_inner.c - The innermost loops of a kernel ----------------------===*
 *
 * In:  what one work-item runs.
 * Out: long loops of unit stride innermost, where dependences allow it.
 * Why: the caches and the vectors of a CPU see nothing else; a walk by columns
 *      costs thirty times a walk by rows.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_inner.h"
#include "plan_reorder.h"
#include "plan_wish.h"
#include "tile.h"
#include <isl/union_set.h>

enum { MOST_UNROLLED = 64, SHORT_VECTOR = 8, INNER_BLOCK = 256 };

/* The copies that unrolling `nest` makes, 0 when it cannot be unrolled. */
static unsigned long unrolled(struct poly_planner *planner,
                              const struct poly_nest *nest,
                              const struct poly_path *path) {
  if (nest->kind == POLY_NEST_LEAF)
    return 1;
  unsigned long copies = 0;
  struct poly_path inside = {path, nest};
  if (poly_wish_is_partial(nest))
    return 0;
  if (poly_nest_is_loop(nest)) {
    long trips = poly_path_trips(planner->scop, &inside);
    copies = unrolled(planner, nest->children[0], &inside);
    return trips < 0 || trips > MOST_UNROLLED ? 0
                                              : copies * (unsigned long)trips;
  }
  for (unsigned i = 0; i < nest->nchildren; ++i) {
    unsigned long more = unrolled(planner, nest->children[i], path);
    if (!more)
      return 0;
    copies += more;
  }
  return copies;
}

static void mark_unrolled(struct poly_nest *nest) {
  if (poly_nest_is_loop(nest))
    nest->role = POLY_ROLE_UNROLL;
  for (unsigned i = 0; i < nest->nchildren; ++i)
    mark_unrolled(nest->children[i]);
}

void poly_inner_unroll(struct poly_planner *planner, struct poly_nest *nest,
                       const struct poly_path *path) {
  struct poly_path inside = {path, nest};
  if (poly_nest_is_loop(nest))
    path = &inside;
  for (unsigned i = 0; i < nest->nchildren; ++i) {
    struct poly_nest *child = nest->children[i];
    unsigned long copies = unrolled(planner, child, path);
    if (copies && copies <= MOST_UNROLLED)
      mark_unrolled(child);
    else
      poly_inner_unroll(planner, child, path);
  }
}

bool poly_inner_has_loop(const struct poly_nest *nest) {
  for (unsigned i = 0; i < nest->nchildren; ++i) {
    const struct poly_nest *child = nest->children[i];
    if (poly_nest_is_loop(child) && child->role != POLY_ROLE_UNROLL)
      return true;
    if (poly_inner_has_loop(child))
      return true;
  }
  return false;
}

bool poly_inner_is_deep(const struct poly_nest *nest) {
  return poly_inner_has_loop(nest) ||
         (poly_nest_is_loop(nest) && nest->role != POLY_ROLE_UNROLL);
}

static unsigned depth_of(const struct poly_nest *nest) {
  unsigned deepest = 0;
  for (unsigned i = 0; i < nest->nchildren; ++i) {
    unsigned depth = depth_of(nest->children[i]);
    deepest = depth > deepest ? depth : deepest;
  }
  return deepest + (poly_nest_is_loop(nest) && nest->role != POLY_ROLE_UNROLL);
}

static unsigned deepest_child(const struct poly_nest *nest) {
  unsigned best = 0;
  for (unsigned i = 1; i < nest->nchildren; ++i)
    if (depth_of(nest->children[i]) > depth_of(nest->children[best]))
      best = i;
  return best;
}

/* The innermost loop of the deepest part that is not to be unrolled. */
static const struct poly_nest *innermost(const struct poly_nest *nest) {
  const struct poly_nest *found = NULL;
  while (nest) {
    if (poly_nest_is_loop(nest) && nest->role != POLY_ROLE_UNROLL)
      found = nest;
    nest = nest->nchildren ? nest->children[deepest_child(nest)] : NULL;
  }
  return found;
}

/* Does `loop`, innermost in the deepest part of `nest`, carry nothing? */
static bool runs_as_vector(struct poly_planner *planner,
                           const struct poly_nest *nest,
                           const struct poly_carry *carry,
                           const struct poly_nest *loop) {
  if (nest->kind == POLY_NEST_LEAF)
    return poly_plan_sure(planner, poly_carry_coincident(carry, loop->value));
  unsigned child = deepest_child(nest);
  if (nest == loop)
    return runs_as_vector(planner, nest->children[child], carry, loop);
  if (nest->role == POLY_ROLE_UNROLL && poly_nest_is_loop(nest))
    return poly_plan_sure(planner, poly_carry_coincident(carry, loop->value));
  struct poly_carry inside = poly_carry_inside(carry, nest, child);
  bool vector = runs_as_vector(planner, nest->children[child], &inside, loop);
  poly_carry_free(&inside);
  return vector;
}

static double cost_of(struct poly_planner *planner,
                      const struct poly_nest *nest,
                      const struct poly_carry *carry,
                      const struct poly_path *path,
                      const struct poly_nest *loop) {
  double cost = poly_inner_cost(planner->scop, nest, path, loop);
  if (cost < 0) {
    planner->failed = true;
    return cost;
  }
  if (!runs_as_vector(planner, nest, carry, loop))
    cost += POLY_COST_SERIAL;
  return cost;
}

/* What the loops below the band come to when they are ordered by themselves,
 * the band staying outside. */
static double cost_of_rest(struct poly_planner *planner,
                           const struct poly_band *band,
                           const struct poly_carry *carry,
                           const struct poly_path *path) {
  struct poly_plan scratch = {0};
  struct poly_planner own = *planner;
  own.plan = &scratch;
  struct poly_nest *nest = poly_nest_copy(band->loops[0]);
  struct poly_nest *rest = nest;
  struct poly_path paths[POLY_MAX_BAND];
  struct poly_carry below = poly_carry_copy(carry);
  for (unsigned i = 0; rest && i < band->n; ++i, rest = rest->children[0]) {
    paths[i] = (struct poly_path){i ? &paths[i - 1] : path, rest};
    struct poly_carry next = poly_carry_loop(&below, rest->value);
    poly_carry_free(&below);
    below = next;
  }
  if (rest)
    poly_inner_finish(&own, rest, &below, &paths[band->n - 1]);
  planner->failed |= own.failed || !nest;
  double cost = -1;
  if (!planner->failed)
    cost = cost_of(planner, nest, carry, path, innermost(nest));
  poly_carry_free(&below);
  poly_nest_free(nest);
  poly_plan_clear_notes(&scratch);
  return cost;
}

int poly_inner_choose(struct poly_planner *planner,
                      const struct poly_band *band,
                      const struct poly_carry *carry,
                      const struct poly_path *path) {
  const struct poly_nest *nest = band->loops[0];
  const struct poly_nest *now = innermost(nest);
  if (!now || planner->plain)
    return -1;
  double best = cost_of(planner, nest, carry, path, now);
  int choice = -1;
  for (int i = (int)band->n - 1; i >= 0 && !planner->failed; --i) {
    const struct poly_nest *loop = band->loops[i];
    if (loop == now || loop->role == POLY_ROLE_UNROLL || loop->tile ||
        loop->fixed)
      continue;
    double cost = cost_of(planner, nest, carry, path, loop);
    if (cost < best) {
      best = cost;
      choice = i;
    }
  }
  const struct poly_nest *rest = poly_band_rest(band);
  if (choice >= 0 && poly_inner_is_deep(rest) && !planner->failed &&
      cost_of_rest(planner, band, carry, path) <= best)
    return -1;
  return choice;
}

static bool sink_whole(struct poly_band *band, unsigned member) {
  unsigned last = band->n;
  while (last && band->loops[last - 1]->role == POLY_ROLE_UNROLL)
    --last;
  poly_band_move(band, member, last - 1);
  return true;
}

/* The loop within a block goes below what stands inside the band; the loop over
 * blocks stays, or goes when nobody wants it. */
static bool sink_block(struct poly_band *band, unsigned member, unsigned block,
                       bool keep) {
  struct poly_nest *loop = band->loops[member];
  isl_union_pw_aff *value = isl_union_pw_aff_copy(loop->value);
  const struct poly_loop *source = loop->loop;
  bool good = true;
  if (keep) {
    good = poly_tile_strip(loop, block);
    if (good)
      poly_tile_drop_inner(loop);
  } else {
    struct poly_nest *inner = loop->children[0];
    loop->nchildren = 0;
    poly_nest_become(loop, inner);
  }
  struct poly_nest *rest = band->loops[0];
  while (poly_nest_is_loop(rest) && rest->role != POLY_ROLE_UNROLL)
    rest = rest->children[0];
  good = good && poly_tile_sink(rest, value, source);
  isl_union_pw_aff_free(value);
  return good;
}

bool poly_inner_sink(struct poly_planner *planner, struct poly_nest *nest,
                     const struct poly_carry *carry, unsigned member,
                     unsigned block, bool keep) {
  struct poly_nest *before = poly_nest_copy(nest);
  struct poly_band band = poly_band_at(planner, nest, carry);
  const struct poly_nest *rest = poly_band_rest(&band);
  bool perfect = !poly_inner_is_deep(rest);
  bool done = before && member < band.n && !planner->failed;
  if (done)
    done = perfect && !keep ? sink_whole(&band, member)
                            : sink_block(&band, member, block, keep);
  done = done && poly_plan_sure(planner, poly_carry_respected(carry, nest));
  if (!done && before) {
    poly_nest_become(nest, before);
    return false;
  }
  poly_nest_free(before);
  return done;
}

/* Most accesses of the innermost loop stand still or move by one. */
static bool pays_as_vector(struct poly_planner *planner,
                           const struct poly_nest *nest,
                           const struct poly_path *path) {
  struct poly_path inside = {path, nest};
  long trips = poly_path_trips(planner->scop, &inside);
  if (trips >= 0 && trips < SHORT_VECTOR)
    return false;
  double cost = poly_inner_cost(planner->scop, nest, path, nest);
  return cost >= 0 && cost <= 2 * poly_inner_accesses(planner->scop, nest);
}

/* Do the statements of an innermost loop run for different iterations of it?
 * Then each gets a loop of its own, instead of a condition. */
static bool is_ragged(struct poly_planner *planner,
                      const struct poly_nest *nest) {
  const struct poly_nest *rest = nest->children[0];
  if (rest->kind != POLY_NEST_SEQUENCE)
    return false;
  isl_union_map *values =
      isl_union_map_from_union_pw_aff(isl_union_pw_aff_copy(nest->value));
  isl_union_set *first = NULL;
  bool same = true;
  for (unsigned i = 0; i < rest->nchildren; ++i) {
    isl_union_set *at =
        isl_union_set_apply(isl_union_set_copy(rest->children[i]->domain),
                            isl_union_map_copy(values));
    if (first)
      same = same && poly_plan_sure(planner, isl_union_set_is_equal(first, at));
    isl_union_set_free(first);
    first = at;
  }
  isl_union_set_free(first);
  isl_union_map_free(values);
  return !same;
}

static void finish_loop(struct poly_planner *planner, struct poly_nest *nest,
                        const struct poly_carry *carry,
                        const struct poly_path *path) {
  nest->role = POLY_ROLE_SEQ;
  if (!poly_inner_has_loop(nest)) {
    if (is_ragged(planner, nest) &&
        poly_distribute(planner, nest, carry, true)) {
      poly_inner_finish(planner, nest, carry, path);
      return;
    }
    if (!pays_as_vector(planner, nest, path))
      return;
    if (runs_as_vector(planner, nest, carry, nest))
      nest->role = POLY_ROLE_VECTOR;
    else if (poly_split(planner, nest, carry, path))
      poly_inner_finish(planner, nest, carry, path);
    return;
  }
  struct poly_path inside = {path, nest};
  struct poly_carry below = poly_carry_loop(carry, nest->value);
  poly_inner_finish(planner, nest->children[0], &below, &inside);
  poly_carry_free(&below);
}

static void order_band(struct poly_planner *planner, struct poly_nest *nest,
                       const struct poly_carry *carry,
                       const struct poly_path *path) {
  struct poly_band band = poly_band_at(planner, nest, carry);
  int choice = poly_inner_choose(planner, &band, carry, path);
  if (choice < 0 || planner->failed)
    return;
  const struct poly_loop *loop = band.loops[choice]->loop;
  if (poly_inner_sink(planner, nest, carry, (unsigned)choice, INNER_BLOCK,
                      false))
    poly_plan_note(planner, POLY_NOTE_LoopInterchanged, loop, NULL, NULL);
}

void poly_inner_finish(struct poly_planner *planner, struct poly_nest *nest,
                       const struct poly_carry *carry,
                       const struct poly_path *path) {
  if (planner->failed || nest->kind == POLY_NEST_LEAF ||
      (poly_nest_is_loop(nest) && nest->role == POLY_ROLE_UNROLL))
    return;
  if (poly_nest_is_loop(nest)) {
    order_band(planner, nest, carry, path);
    if (poly_nest_is_loop(nest)) {
      finish_loop(planner, nest, carry, path);
      return;
    }
  }
  for (unsigned i = 0; i < nest->nchildren; ++i) {
    struct poly_carry below = poly_carry_inside(carry, nest, i);
    poly_inner_finish(planner, nest->children[i], &below, path);
    poly_carry_free(&below);
  }
}
