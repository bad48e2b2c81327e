/*===- tile_band.c - Tiling a band -----------------------------------------===*
 *
 * In:  { i { j { k { body } } } }, sizes 4 and 8.
 * Out: { floor(i/4) { floor(j/8) { i { j { k { body } } } } } }
 * Why: tiles of permutable loops are legal (Irigoin and Triolet 1988).
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "tile_band.h"
#include "tile.h"

/* The loops of the nest from the band's first one on, which strip-mining has
 * made more. */
static struct poly_band reread(struct poly_nest *nest, unsigned n) {
  struct poly_band band = {0};
  for (; band.n < n && band.n < POLY_MAX_BAND && poly_nest_is_loop(nest);
       nest = nest->children[0])
    band.loops[band.n++] = nest;
  return band;
}

bool poly_tile_band(struct poly_band *band, unsigned n,
                    const unsigned sizes[]) {
  struct poly_nest *nest = band->loops[0];
  bool parallel[POLY_MAX_BAND];
  unsigned tiles = 0;
  if (n > band->n || 2 * n > POLY_MAX_BAND)
    return false;
  for (unsigned i = 0; i < n; ++i) {
    struct poly_band all = reread(nest, POLY_MAX_BAND);
    unsigned at = i; /* tiles so far, then what is left of the band */
    for (unsigned k = 0; k < i; ++k)
      at += sizes[k] > 1;
    parallel[i] = band->parallel[i];
    if (sizes[i] > 1 && !poly_tile_strip(all.loops[at], sizes[i]))
      return false;
    all = reread(nest, POLY_MAX_BAND);
    poly_band_move(&all, at, tiles++);
  }
  struct poly_band outer = reread(nest, n);
  for (unsigned i = 0; i < n; ++i)
    outer.parallel[i] = parallel[i];
  *band = outer;
  return true;
}
