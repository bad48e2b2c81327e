/*===- barrier_pieces.c - Conflicts, by the slots that serve them ---------===*
 *
 * In:  see barrier_pieces.h.
 * Out: each slot in turn splits every piece into what it serves and the rest,
 *      so several slots that serve a conflict together are found, too.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "barrier_pieces.h"
#include "append.h"

#include <isl/options.h>
#include <stdlib.h>

#define MAX_PIECES 2048u

struct piece {
  isl_map *pairs;
  uint64_t slots;
};

struct splitting {
  const struct poly_barrier_problem *problem;
  struct piece *pieces;
  unsigned count;
  bool failed;
};

/* Takes pairs; an empty piece is dropped. */
static void add_piece(struct splitting *splitting, __isl_take isl_map *pairs,
                      uint64_t slots) {
  isl_bool empty = isl_map_is_empty(pairs);
  struct piece *piece = empty == isl_bool_false && splitting->count < MAX_PIECES
                            ? poly_append((void **)&splitting->pieces,
                                          &splitting->count, sizeof *piece)
                            : NULL;
  if (piece)
    *piece = (struct piece){pairs, slots};
  else
    isl_map_free(pairs);
  splitting->failed |= !piece && empty != isl_bool_true;
}

/* -- What a slot serves ---------------------------------------------------- */

/* The set without the values of counters: a larger one, but simple. It only
 * keeps the relations below small. */
static __isl_give isl_set *positions(const struct poly_barrier_problem *problem,
                                     __isl_take isl_set *times) {
  for (unsigned i = 0; i < problem->ntime; ++i)
    if (problem->time_kinds[i] != POLY_TIME_POSITION)
      times = isl_set_eliminate(times, isl_dim_set, i, 1);
  return isl_set_coalesce(times);
}

struct reach {
  isl_map *before; /* source -> the slot's times behind it */
  isl_map *after;  /* the slot's times -> sink behind them */
};

static struct reach reach_of(const struct poly_barrier_problem *problem,
                             const struct poly_slot *slot,
                             __isl_keep isl_map *pairs) {
  isl_set *times = isl_set_intersect_params(isl_set_copy(slot->times),
                                            isl_set_copy(problem->context));
  isl_map *order = poly_time_before(problem);
  isl_map *before =
      isl_map_intersect_range(isl_map_copy(order), isl_set_copy(times));
  isl_map *after = isl_map_intersect_domain(order, times);
  isl_set *sources = isl_map_domain(isl_map_copy(pairs));
  isl_set *sinks = isl_map_range(isl_map_copy(pairs));
  return (struct reach){
      isl_map_intersect_domain(before, positions(problem, sources)),
      isl_map_intersect_range(after, positions(problem, sinks))};
}

/* The pairs of one iteration of the group loops that the slot stands
 * between. */
static void split_within(struct splitting *splitting, const struct piece *piece,
                         const struct poly_slot *slot, uint64_t bit) {
  struct reach reach = reach_of(splitting->problem, slot, piece->pairs);
  isl_map *cut = isl_map_apply_range(reach.before, reach.after);
  add_piece(splitting,
            isl_map_intersect(isl_map_copy(piece->pairs), isl_map_copy(cut)),
            piece->slots | bit);
  add_piece(splitting, isl_map_subtract(isl_map_copy(piece->pairs), cut),
            piece->slots);
}

/* Pairs of two iterations: the slot is behind the source in its iteration, or
 * in front of the sink in that one's. */
static void split_across(struct splitting *splitting, const struct piece *piece,
                         const struct poly_slot *slot, uint64_t bit) {
  struct reach reach = reach_of(splitting->problem, slot, piece->pairs);
  isl_set *sources = isl_map_domain(reach.before);
  isl_set *sinks = isl_map_range(reach.after);
  isl_map *rest = isl_map_subtract_domain(isl_map_copy(piece->pairs), sources);
  rest = isl_map_subtract_range(rest, sinks);
  add_piece(splitting,
            isl_map_subtract(isl_map_copy(piece->pairs), isl_map_copy(rest)),
            piece->slots | bit);
  add_piece(splitting, rest, piece->slots);
}

/* -- Pieces ---------------------------------------------------------------- */

typedef void split_fn(struct splitting *splitting, const struct piece *piece,
                      const struct poly_slot *slot, uint64_t bit);

static void free_pieces(struct piece *pieces, unsigned count) {
  for (unsigned i = 0; i < count; ++i)
    isl_map_free(pieces[i].pairs);
  free(pieces);
}

static void split_by(struct splitting *splitting, unsigned slot,
                     split_fn *split) {
  struct piece *pieces = splitting->pieces;
  unsigned count = splitting->count;
  splitting->pieces = NULL;
  splitting->count = 0;
  for (unsigned i = 0; i < count; ++i)
    split(splitting, &pieces[i], &splitting->problem->slots[slot],
          UINT64_C(1) << slot);
  free_pieces(pieces, count);
}

static bool keep(struct poly_pieces *pieces, const struct piece *piece) {
  if (piece->slots == 0) {
    pieces->unserved =
        isl_map_union(pieces->unserved, isl_map_copy(piece->pairs));
    return pieces->unserved != NULL;
  }
  for (unsigned i = 0; i < pieces->count; ++i)
    if (pieces->slots[i] == piece->slots)
      return true;
  uint64_t *slots =
      poly_append((void **)&pieces->slots, &pieces->count, sizeof *slots);
  if (slots)
    *slots = piece->slots;
  return slots != NULL;
}

static bool split_all(const struct poly_barrier_problem *problem,
                      __isl_keep isl_map *pairs, split_fn *split,
                      struct poly_pieces *pieces) {
  struct splitting splitting = {.problem = problem};
  add_piece(&splitting, isl_map_copy(pairs), 0);
  for (unsigned slot = 0; slot < problem->nslots && !splitting.failed; ++slot)
    split_by(&splitting, slot, split);
  bool good = !splitting.failed;
  for (unsigned i = 0; good && i < splitting.count; ++i)
    good = keep(pieces, &splitting.pieces[i]);
  free_pieces(splitting.pieces, splitting.count);
  return good;
}

bool poly_pieces_compute(const struct poly_barrier_problem *problem,
                         const struct poly_conflicts *conflicts,
                         struct poly_pieces *pieces) {
  *pieces = (struct poly_pieces){
      NULL, 0, isl_map_empty(isl_map_get_space(conflicts->within))};
  return split_all(problem, conflicts->within, split_within, pieces) &&
         split_all(problem, conflicts->across, split_across, pieces);
}

void poly_pieces_free(struct poly_pieces *pieces) {
  free(pieces->slots);
  isl_map_free(pieces->unserved);
}
