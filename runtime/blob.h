/*===- blob.h - A block of bytes -------------------------------------------===*
 *
 * In:  files and buffers of the runtime.
 * Out: owned bytes; reading and writing of whole files.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_BLOB_H
#define PENCIL_RUNTIME_BLOB_H

#include <stdbool.h>
#include <stddef.h>

/* data is malloc'ed; {NULL, 0} is empty. */
struct pencil_blob {
  unsigned char *data;
  size_t bytes;
};

void pencil_blob_free(struct pencil_blob *blob);

/* Appends; false when there is no memory (the blob is then unchanged). */
bool pencil_blob_append(struct pencil_blob *blob, const void *data,
                        size_t bytes);

/* Reads a regular file of at most limit bytes that the user owns and nobody
 * else can write. False, blob empty, for anything else. */
bool pencil_blob_read(struct pencil_blob *blob, const char *path, size_t limit);

/* Writes all bytes to an open descriptor. */
bool pencil_write_all(int file, const void *data, size_t bytes);

#endif
