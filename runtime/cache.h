/*===- cache.h - Built kernels on disk -------------------------------------===*
 *
 * In:  a key that names everything a result depends on; PENCIL_CACHE and
 *      PENCIL_CACHE_DIR.
 * Out: results of earlier processes. A cache that cannot be used, or an entry
 *      that is damaged, only costs time: it is never an error.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_CACHE_H
#define PENCIL_RUNTIME_CACHE_H

#include "blob.h"

#include <stdint.h>

enum pencil_cache_kind {
  PENCIL_CACHE_SPIR = 1,  /* translated module, to be built with -x spir */
  PENCIL_CACHE_BINARY = 2 /* the driver's own binary */
};

/* Looks the key up; the full key is compared, a checksum covers the entry. The
 * caller frees *payload. */
bool pencil_cache_load(const struct pencil_blob *key,
                       enum pencil_cache_kind *kind,
                       struct pencil_blob *payload);

/* Writes or replaces the entry: temporary file, then rename. */
void pencil_cache_store(const struct pencil_blob *key,
                        enum pencil_cache_kind kind,
                        const struct pencil_blob *payload);

/* The directory that the variables give, NULL when there is to be none. */
const char *pencil_cache_directory(char *text, size_t bytes,
                                   const char *pencil_cache,
                                   const char *pencil_cache_dir,
                                   const char *xdg_cache_home,
                                   const char *home);

#endif
