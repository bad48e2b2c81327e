/*===- tile_band.h - Tiling a band -----------------------------------------===*
 *
 * In:  a band of permutable loops, sizes.
 * Out: loops over tiles outside, loops within a tile inside.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_TILE_BAND_H
#define PENCIL_POLY_TILE_BAND_H

#include "band_chain.h"

/* Tiles the first `n` loops of the band, a size of 1 meaning that the loop
 * moves outside as it is. The band is then the loops over tiles. False on an
 * error. */
bool poly_tile_band(struct poly_band *band, unsigned n, const unsigned sizes[]);

#endif /* PENCIL_POLY_TILE_BAND_H */
