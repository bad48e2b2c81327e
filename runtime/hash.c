/*===- hash.c - XXH3 -------------------------------------------------------===*
 *
 * In:  bytes.
 * Out: see hash.h. The header-only form, so that the runtime depends on no
 *      further library.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

struct pencil_hash pencil_hash128(const void *data, size_t bytes) {
  XXH128_hash_t hash = XXH3_128bits(data, bytes);
  return (struct pencil_hash){hash.high64, hash.low64};
}

uint64_t pencil_hash64(const void *data, size_t bytes) {
  return XXH3_64bits(data, bytes);
}
