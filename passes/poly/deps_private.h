/*===- deps_private.h - What binds private storage in any case ------------===*
 *
 * In:  tagged relations of SCALAR and ITERATION storage.
 * Out: the anti and output pairs among them that hold whatever happens to live
 *      ranges: values from before the region and for behind it, and the order
 *      of writes of which one reader may see any.
 * Why: live-range reordering (Verdoolaege and Cohen, IMPACT 2016) frees only
 *      ranges that begin and end inside.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_DEPS_PRIVATE_H
#define PENCIL_POLY_DEPS_PRIVATE_H

#include "deps_tags.h"

struct poly_private {
  const struct poly_tagged *tagged;
  /* [S[i] -> w[]] -> [T[j] -> r[]] and so on, complete (no pair left out). */
  isl_union_map *flow, *anti, *output;
  isl_union_map *unwritten; /* tagged reads -> elements without a sure source */
};

/* S[i] -> T[j]; NULL on an error or when a member is NULL. */
__isl_give isl_union_map *
poly_private_forced(const struct poly_private *relations);

#endif /* PENCIL_POLY_DEPS_PRIVATE_H */
