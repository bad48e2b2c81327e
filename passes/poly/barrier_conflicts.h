/*===- barrier_conflicts.h - Pairs of times that a barrier must part ------===*
 *
 * In:  a problem of barrier.h.
 * Out: for each memory the pairs of times at which two work-items of a group
 *      access one element and one of them writes, by how they are ordered.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_BARRIER_CONFLICTS_H
#define PENCIL_POLY_BARRIER_CONFLICTS_H

#include "barrier.h"

/* Maps time -> time, the earlier first. */
struct poly_conflicts {
  isl_map *within; /* in one iteration of the group loops */
  isl_map *across; /* in two, which one group may run; none in GLOBAL */
  isl_map *same;   /* at one time */
  isl_map *groups; /* GLOBAL, in two iterations of the group loops */
};

/* All accesses of the memory, or where `first` is not NULL only those of
 * `first` against those of `second`. False: some are NULL. */
bool poly_conflicts_compute(const struct poly_barrier_problem *problem,
                            enum poly_space space,
                            const struct poly_item_access *first,
                            const struct poly_item_access *second,
                            struct poly_conflicts *out);
void poly_conflicts_free(struct poly_conflicts *conflicts);

/* Times of one iteration of the group loops, the earlier first. */
__isl_give isl_map *
poly_time_before(const struct poly_barrier_problem *problem);
#endif /* PENCIL_POLY_BARRIER_CONFLICTS_H */
