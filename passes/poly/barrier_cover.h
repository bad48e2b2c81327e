/*===- barrier_cover.h - The cheapest slots that serve all pieces ---------===*
 *
 * In:  for each piece the slots that serve it, as a bit set; costs of slots.
 * Out: the set of slots of least cost that meets each piece; among those one
 *      with the fewest slots, then the latest.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_BARRIER_COVER_H
#define PENCIL_POLY_BARRIER_COVER_H

#include <stddef.h>
#include <stdint.h>

/* No piece is 0. The search is exact up to a million steps; then the best that
 * was found. */
uint64_t poly_cover(const uint64_t *pieces, size_t npieces,
                    const unsigned long *costs);

#endif /* PENCIL_POLY_BARRIER_COVER_H */
