/*===- hash.h - XXH3 -------------------------------------------------------===*
 *
 * In:  bytes.
 * Out: their 128-bit and 64-bit XXH3 hashes. One file includes the library's
 *      header, whose inline code is large.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_HASH_H
#define PENCIL_RUNTIME_HASH_H

#include <stddef.h>
#include <stdint.h>

struct pencil_hash {
  uint64_t high, low;
};
struct pencil_hash pencil_hash128(const void *data, size_t bytes);
uint64_t pencil_hash64(const void *data, size_t bytes);

#endif
