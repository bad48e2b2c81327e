/*===- backward.h - Pairs that a schedule turns around ---------------------===*
 *
 * In:  pairs of instances, a schedule of the instances.
 * Out: the pairs whose sink does not come after their source.
 * Why: down the tree, a dimension at a time: what one of them orders strictly,
 *      the others never see, and most pairs are gone after the first few. A
 *      flat order is as many alternatives as it has dimensions, each with the
 *      divisions of all tiles.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_BACKWARD_H
#define PENCIL_POLY_BACKWARD_H

#include <isl/schedule.h>
#include <isl/union_map.h>

/* Both ends of a pair are S[i] or [S[i] -> anything]; pairs with an end that
 * the schedule does not have are left out. NULL on an isl error. */
__isl_give isl_union_map *poly_backward(__isl_take isl_union_map *pairs,
                                        __isl_keep isl_schedule *schedule);

/* True when there are none; stops at the first. */
isl_bool poly_is_forward(__isl_take isl_union_map *pairs,
                         __isl_keep isl_schedule *schedule);

#endif /* PENCIL_POLY_BACKWARD_H */
