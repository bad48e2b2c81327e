/*===- barrier_pieces.h - Conflicts, by the slots that serve them ---------===*
 *
 * In:  a problem and the conflicts of one memory.
 * Out: for each part of the conflicts that is served by another set of slots
 *      that set, and the parts that no slot serves.
 * A barrier between two iterations of a group loop orders only what the
 * iterations around it do: a group may skip the one that it stands in.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_BARRIER_PIECES_H
#define PENCIL_POLY_BARRIER_PIECES_H

#include "barrier_conflicts.h"

#include <stdint.h>

struct poly_pieces {
  uint64_t *slots; /* never 0 */
  unsigned count;
  isl_map *unserved;
};

/* False: see poly_last_error; free them in any case. */
bool poly_pieces_compute(const struct poly_barrier_problem *problem,
                         const struct poly_conflicts *conflicts,
                         struct poly_pieces *pieces);
void poly_pieces_free(struct poly_pieces *pieces);

#endif /* PENCIL_POLY_BARRIER_PIECES_H */
