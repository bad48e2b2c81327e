/*===- barrier_cover.c - The cheapest slots that serve all pieces ---------===*
 *
 * In:  see barrier_cover.h.
 * Out: a minimum-cost hitting set, by branch and bound on the piece that has
 *      the fewest slots left.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "barrier_cover.h"

#include <limits.h>
#include <stdbool.h>

#define MAX_STEPS 1000000u

struct choice {
  uint64_t slots;
  unsigned long cost;
};

struct search {
  const uint64_t *pieces;
  size_t npieces;
  const unsigned long *costs;
  struct choice best;
  bool found;
  unsigned steps;
};

static int count(uint64_t set) { return __builtin_popcountll(set); }

static bool is_better(const struct choice *one, const struct choice *other) {
  if (one->cost != other->cost)
    return one->cost < other->cost;
  if (count(one->slots) != count(other->slots))
    return count(one->slots) < count(other->slots);
  return one->slots > other->slots;
}

/* The piece that is not served yet and has the fewest slots left; NULL: all
 * are served. */
static const uint64_t *narrowest(const struct search *search, uint64_t chosen,
                                 uint64_t barred) {
  const uint64_t *narrow = NULL;
  for (size_t i = 0; i < search->npieces; ++i) {
    const uint64_t *piece = &search->pieces[i];
    if (!(*piece & chosen) &&
        (!narrow || count(*piece & ~barred) < count(*narrow & ~barred)))
      narrow = piece;
  }
  return narrow;
}

static unsigned long add(unsigned long one, unsigned long other) {
  return one > ULONG_MAX - other ? ULONG_MAX : one + other;
}

static void branch(struct search *search, struct choice choice,
                   uint64_t barred) {
  if (search->found &&
      (choice.cost > search->best.cost || ++search->steps > MAX_STEPS))
    return;
  const uint64_t *piece = narrowest(search, choice.slots, barred);
  if (!piece) {
    if (!search->found || is_better(&choice, &search->best))
      search->best = choice;
    search->found = true;
    return;
  }
  for (uint64_t left = *piece & ~barred; left;) {
    int slot = 63 - __builtin_clzll(left);
    uint64_t bit = UINT64_C(1) << slot;
    struct choice next = {choice.slots | bit,
                          add(choice.cost, search->costs[slot])};
    branch(search, next, barred);
    left &= ~bit;
    barred |= bit;
  }
}

uint64_t poly_cover(const uint64_t *pieces, size_t npieces,
                    const unsigned long *costs) {
  struct search search = {.pieces = pieces, .npieces = npieces, .costs = costs};
  branch(&search, (struct choice){0, 0}, 0);
  return search.best.slots;
}
