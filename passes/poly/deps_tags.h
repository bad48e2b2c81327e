/*===- deps_tags.h - Accesses that can be told apart in relations ---------===*
 *
 * In:  a checked scop.
 * Out: its accesses as [S[i] -> access[]] -> A[x], by storage and kind, and
 *      the source schedule of [S[i] -> access[]] that also orders the accesses
 *      of one instance.
 * Why: isl's analysis then says by itself which pair depends (as in PPCG and
 *      Polly), and a read behind a write of its own instance is seen as such.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_DEPS_TAGS_H
#define PENCIL_POLY_DEPS_TAGS_H

#include "scop.h"

/* What the id of an access's tag points to. */
struct poly_tag {
  const struct poly_statement *statement;
  const struct poly_access *access;
  const struct poly_array *array;
  unsigned number; /* in the order of the scop */
};

enum poly_storage { POLY_STORAGE_SHARED, POLY_STORAGE_PRIVATE };

struct poly_tagged {
  unsigned ntags;
  struct poly_tag *tags;
  /* Never NULL after success, possibly empty. */
  isl_union_map *accesses[2][4]; /* [enum poly_storage][enum poly_access_kind]*/
  isl_schedule *schedule;        /* NULL when there is no access */
};

/* SCALAR and ITERATION are private, the others shared. */
enum poly_storage poly_array_storage(const struct poly_array *array);

/* False on an error; free what is there in either case. */
bool poly_tagged_init(struct poly_tagged *tagged, const struct poly_scop *scop);
void poly_tagged_clear(struct poly_tagged *tagged);

/* May and must writes. */
__isl_give isl_union_map *poly_tagged_writes(const struct poly_tagged *tagged,
                                             enum poly_storage storage);

/* The tag of the side `type` of a map from or to [S[i] -> access[]]. */
const struct poly_tag *poly_tag_of(__isl_keep isl_map *map,
                                   enum isl_dim_type type);

/* [S[i] -> r[]] -> [T[j] -> w[]] becomes S[i] -> T[j], without what lies
 * within one instance. */
__isl_give isl_map *poly_untag(__isl_take isl_map *map);

#endif /* PENCIL_POLY_DEPS_TAGS_H */
