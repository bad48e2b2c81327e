/*===- tile.h - Cutting loops into blocks ----------------------------------===*
 *
 * In:  a loop of a nest.
 * Out: a loop over blocks and a loop within a block; loops moved innermost.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_TILE_H
#define PENCIL_POLY_TILE_H

#include "plan_nest.h"

/* Turns `loop` into one over blocks of `size` iterations, around one over the
 * iterations of a block. False on an error. */
bool poly_tile_strip(struct poly_nest *loop, unsigned size);

/* Puts a loop with this value around each innermost part of `nest`: a leaf, or
 * loops to be unrolled. False on an error. */
bool poly_tile_sink(struct poly_nest *nest, __isl_keep isl_union_pw_aff *value,
                    const struct poly_loop *loop);

/* Removes the loop directly inside `loop`; what it stands around moves up. */
void poly_tile_drop_inner(struct poly_nest *loop);

#endif /* PENCIL_POLY_TILE_H */
