/*===- blob.c - A block of bytes -------------------------------------------===*
 *
 * In:  files and buffers of the runtime.
 * Out: see blob.h.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "blob.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void pencil_blob_free(struct pencil_blob *blob) {
  free(blob->data);
  blob->data = NULL;
  blob->bytes = 0;
}

bool pencil_blob_append(struct pencil_blob *blob, const void *data,
                        size_t bytes) {
  if (!bytes)
    return true;
  if (bytes > SIZE_MAX - blob->bytes)
    return false;
  unsigned char *grown = realloc(blob->data, blob->bytes + bytes);
  if (!grown)
    return false;
  memcpy(grown + blob->bytes, data, bytes);
  blob->data = grown;
  blob->bytes += bytes;
  return true;
}

static bool is_ours(const struct stat *info) {
  return S_ISREG(info->st_mode) && info->st_uid == geteuid() &&
         !(info->st_mode & (S_IWGRP | S_IWOTH));
}

static bool read_all(int file, unsigned char *data, size_t bytes) {
  while (bytes) {
    ssize_t got = read(file, data, bytes);
    if (got < 0 && errno == EINTR)
      continue;
    if (got <= 0)
      return false;
    data += got;
    bytes -= (size_t)got;
  }
  return true;
}

bool pencil_blob_read(struct pencil_blob *blob, const char *path,
                      size_t limit) {
  *blob = (struct pencil_blob){NULL, 0};
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0)
    return false;
  struct stat info;
  if (!fstat(file, &info) && is_ours(&info) && info.st_size > 0 &&
      (uintmax_t)info.st_size <= limit) {
    blob->bytes = (size_t)info.st_size;
    blob->data = malloc(blob->bytes);
    if (!blob->data || !read_all(file, blob->data, blob->bytes))
      pencil_blob_free(blob);
  }
  close(file);
  return blob->data != NULL;
}

bool pencil_write_all(int file, const void *data, size_t bytes) {
  const unsigned char *at = data;
  while (bytes) {
    ssize_t done = write(file, at, bytes);
    if (done < 0 && errno == EINTR)
      continue;
    if (done <= 0)
      return false;
    at += done;
    bytes -= (size_t)done;
  }
  return true;
}
