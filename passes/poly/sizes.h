/*===- sizes.h - Tile and block sizes that the user asks for ---------------===*
 *
 * In:  PPCG's --sizes syntax, { kernel[i] -> tile[32,32]; kernel[i] ->
 *      block[16,16] }: isl maps from kernel numbers. The grid follows from
 * them. Out: the sizes of one kind for one kernel.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_SIZES_H
#define PENCIL_POLY_SIZES_H

#include "scop.h"

/* NULL when the text is no such map. */
__isl_give isl_union_map *poly_sizes_read(isl_ctx *ctx, const char *text);

/* What of `sizes`, which may be NULL, cannot be followed; NULL = nothing. */
const char *poly_sizes_complaint(__isl_keep isl_union_map *sizes);

/* The greatest number that a size is given to by name, if that is no less than
 * `nkernels`; else -1. `sizes` may be NULL. */
int poly_sizes_beyond(__isl_keep isl_union_map *sizes, unsigned nkernels);

/* How many sizes of `kind` ("tile", "block") kernel `number` has; the
 * first POLY_MAX_TILE of them are stored. `sizes` may be NULL. */
unsigned poly_sizes_get(__isl_keep isl_union_map *sizes, const char *kind,
                        unsigned number, unsigned out[POLY_MAX_TILE]);

#endif /* PENCIL_POLY_SIZES_H */
