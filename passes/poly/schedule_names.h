/*===- schedule_names.h - A parsed schedule in a region's own terms --------===*
 *
 * In:  a schedule tree, or a relation, that was read from text.
 * Out: the same over the scop's parameters and statements. isl tells ids
 *      apart by name and user pointer, and a compiler's carry pointers that no
 *      text holds; so a parsed tree lives in other spaces until it is renamed.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_SCHEDULE_NAMES_H
#define PENCIL_POLY_SCHEDULE_NAMES_H

#include "scop.h"

#ifdef __cplusplus
extern "C" {
#endif

#define POLY_NAMES_WHY 160

/* NULL on an error; then `why` says it: a name that the scop does not have, or
 * a node of a kind that has no place in a region's schedule. */
__isl_give isl_schedule *poly_schedule_rename(const struct poly_scop *scop,
                                              __isl_take isl_schedule *schedule,
                                              char why[POLY_NAMES_WHY]);

/* The same of a relation between statement instances. */
__isl_give isl_union_map *poly_relation_rename(const struct poly_scop *scop,
                                               __isl_take isl_union_map *map,
                                               char why[POLY_NAMES_WHY]);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_SCHEDULE_NAMES_H */
