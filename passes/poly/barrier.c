/*===- barrier.c - Where the work-items of a group must wait --------------===*
 *
 * In:  see barrier.h.
 * Out: first the places, over the conflicts of both memories; then the fences,
 *      over the places that were taken; then what is left is named.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "barrier.h"
#include "append.h"
#include "barrier_cover.h"
#include "barrier_pieces.h"
#include "bounded.h"

#include <stdlib.h>

struct solving {
  const struct poly_barrier_problem *problem;
  unsigned long costs[POLY_MAX_SLOTS];
  struct poly_conflicts conflicts[POLY_SPACES];
  struct poly_pieces pieces[POLY_SPACES];
  struct poly_barriers *out;
};

/* -- Places and fences ----------------------------------------------------- */

static uint64_t choose_slots(const struct solving *solving) {
  unsigned count = solving->pieces[0].count + solving->pieces[1].count;
  uint64_t *all = malloc((count + (size_t)1) * sizeof *all);
  if (!all)
    return 0;
  unsigned filled = 0;
  for (unsigned space = 0; space < POLY_SPACES; ++space)
    for (unsigned i = 0; i < solving->pieces[space].count; ++i)
      all[filled++] = solving->pieces[space].slots[i];
  uint64_t chosen = poly_cover(all, filled, solving->costs);
  free(all);
  return chosen;
}

/* Of the chosen slots those that need the fence of a memory. */
static uint64_t choose_fences(const struct solving *solving, unsigned space,
                              uint64_t chosen) {
  const struct poly_pieces *pieces = &solving->pieces[space];
  for (unsigned i = 0; i < pieces->count; ++i)
    pieces->slots[i] &= chosen;
  return poly_cover(pieces->slots, pieces->count, solving->costs);
}

static bool place(struct solving *solving) {
  struct poly_barriers *out = solving->out;
  bool any = solving->pieces[0].count || solving->pieces[1].count;
  uint64_t chosen = any ? choose_slots(solving) : 0;
  if (any && !chosen)
    return false;
  uint64_t fences[POLY_SPACES];
  for (unsigned space = 0; space < POLY_SPACES; ++space)
    fences[space] = choose_fences(solving, space, chosen);
  for (unsigned slot = 0; slot < solving->problem->nslots; ++slot) {
    if (!(chosen >> slot & 1))
      continue;
    struct poly_barrier *barrier =
        poly_append((void **)&out->barriers, &out->nbarriers, sizeof *barrier);
    if (!barrier)
      return false;
    barrier->slot = slot;
    for (unsigned space = 0; space < POLY_SPACES; ++space)
      barrier->fence[space] = fences[space] >> slot & 1;
    out->cost += solving->costs[slot];
  }
  return true;
}

/* -- What no place orders -------------------------------------------------- */

static bool add_race(struct solving *solving, enum poly_race_kind kind,
                     const struct poly_item_access *first,
                     const struct poly_item_access *second,
                     __isl_take isl_map *pairs) {
  isl_bool empty = isl_map_is_empty(pairs);
  struct poly_race *race = NULL;
  if (empty == isl_bool_false) {
    race = poly_append((void **)&solving->out->races, &solving->out->nraces,
                       sizeof *race);
    if (race)
      *race =
          (struct poly_race){kind, first, second, first->exact && second->exact,
                             isl_map_to_str(pairs)};
  }
  isl_map_free(pairs);
  return empty == isl_bool_true || (race && race->pairs);
}

static bool name_races(struct solving *solving, enum poly_space space,
                       const struct poly_item_access *first,
                       const struct poly_item_access *second) {
  struct poly_conflicts of_pair;
  bool good =
      poly_conflicts_compute(solving->problem, space, first, second, &of_pair);
  isl_map *unserved = isl_map_intersect(
      isl_map_union(isl_map_copy(of_pair.within), isl_map_copy(of_pair.across)),
      isl_map_copy(solving->pieces[space].unserved));
  good = add_race(solving, POLY_RACE_UNSERVED, first, second, unserved) && good;
  good = add_race(solving, POLY_RACE_SAME_PHASE, first, second,
                  isl_map_copy(of_pair.same)) &&
         good;
  good = add_race(solving, POLY_RACE_GROUPS, first, second,
                  isl_map_copy(of_pair.groups)) &&
         good;
  poly_conflicts_free(&of_pair);
  return good;
}

static isl_bool is_clean(const struct solving *solving, unsigned space) {
  isl_bool clean = isl_map_is_empty(solving->conflicts[space].same);
  if (clean == isl_bool_true)
    clean = isl_map_is_empty(solving->conflicts[space].groups);
  if (clean == isl_bool_true)
    clean = isl_map_is_empty(solving->pieces[space].unserved);
  return clean;
}

static bool find_races(struct solving *solving, enum poly_space space) {
  isl_bool clean = is_clean(solving, space);
  if (clean != isl_bool_false)
    return clean == isl_bool_true;
  const struct poly_barrier_problem *problem = solving->problem;
  for (unsigned i = 0; i < problem->naccesses; ++i)
    for (unsigned j = i; j < problem->naccesses; ++j) {
      const struct poly_item_access *first = &problem->accesses[i],
                                    *second = &problem->accesses[j];
      if (first->array == second->array && (first->write || second->write) &&
          problem->arrays[first->array].space == space &&
          !name_races(solving, space, first, second))
        return false;
    }
  return true;
}

/* -- All ------------------------------------------------------------------- */

static bool solve(struct solving *solving) {
  for (unsigned slot = 0; slot < solving->problem->nslots; ++slot)
    solving->costs[slot] = solving->problem->slots[slot].cost;
  for (unsigned space = 0; space < POLY_SPACES; ++space)
    if (!poly_conflicts_compute(solving->problem, (enum poly_space)space, NULL,
                                NULL, &solving->conflicts[space]) ||
        !poly_pieces_compute(solving->problem, &solving->conflicts[space],
                             &solving->pieces[space]))
      return false;
  for (unsigned space = 0; space < POLY_SPACES; ++space)
    if (!find_races(solving, (enum poly_space)space))
      return false;
  return place(solving);
}

struct poly_barriers *
poly_barriers_compute(const struct poly_barrier_problem *problem) {
  struct solving solving = {.problem = problem,
                            .out = calloc(1, sizeof *solving.out)};
  if (!solving.out)
    return NULL;
  struct poly_bound bound;
  poly_bound_enter(&bound, problem->ctx, 0);
  bool good = solve(&solving);
  for (unsigned space = 0; space < POLY_SPACES; ++space) {
    poly_conflicts_free(&solving.conflicts[space]);
    poly_pieces_free(&solving.pieces[space]);
  }
  poly_bound_leave(&bound);
  if (good)
    return solving.out;
  poly_barriers_free(solving.out);
  return NULL;
}

void poly_barriers_free(struct poly_barriers *barriers) {
  if (!barriers)
    return;
  for (unsigned i = 0; i < barriers->nraces; ++i)
    free(barriers->races[i].pairs);
  free(barriers->races);
  free(barriers->barriers);
  free(barriers);
}
