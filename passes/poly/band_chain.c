/*===- band_chain.c - Perfectly nested loops that may change places --------===*
 *
 * In:  loops that stand directly inside of each other.
 * Out: bands; loops that have changed places.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "band_chain.h"

struct poly_band poly_band_at(struct poly_planner *planner,
                              struct poly_nest *nest,
                              const struct poly_carry *carry) {
  struct poly_band band = {0};
  for (; poly_nest_is_loop(nest) && band.n < POLY_MAX_BAND;
       nest = nest->children[0]) {
    if (band.n &&
        !poly_plan_sure(planner, poly_carry_permutable(carry, nest->value)))
      break;
    band.parallel[band.n] =
        poly_plan_sure(planner, poly_carry_coincident(carry, nest->value));
    band.loops[band.n++] = nest;
  }
  return band;
}

/* Children and domains stay: they are the same for all loops of a band. */
static void swap_contents(struct poly_nest *a, struct poly_nest *b) {
  struct poly_nest old = *a;
  *a = *b;
  a->children = old.children;
  a->domain = old.domain;
  struct poly_nest **children = b->children;
  isl_union_set *domain = b->domain;
  *b = old;
  b->children = children;
  b->domain = domain;
}

static void swap_members(struct poly_band *band, unsigned a, unsigned b) {
  swap_contents(band->loops[a], band->loops[b]);
  bool parallel = band->parallel[a];
  band->parallel[a] = band->parallel[b];
  band->parallel[b] = parallel;
}

void poly_band_move(struct poly_band *band, unsigned from, unsigned to) {
  for (; from > to; --from)
    swap_members(band, from, from - 1);
  for (; from < to; ++from)
    swap_members(band, from, from + 1);
}

bool poly_band_any_parallel(const struct poly_band *band) {
  for (unsigned i = 0; i < band->n; ++i)
    if (band->parallel[i] &&
        !(band->loops[i]->loop && band->loops[i]->loop->vectorise_only))
      return true;
  return false;
}
