/*===- cache.c - Built kernels on disk -------------------------------------===*
 *
 * In:  see cache.h.
 * Out: one file an entry, named by the hash of its key:
 *      header { magic, kind, key bytes, payload bytes, checksum of the rest },
 *      key, payload. Numbers are in the machine's byte order: the key names
 *      the machine's device, and a foreign file fails the magic.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "cache.h"
#include "env.h"
#include "hash.h"
#include "log.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAGIC UINT64_C(0x31304b434c434e50) /* "PNCLCK01" */
enum { MAX_ENTRY = 512 << 20, PATH_BYTES = 4096 };

struct header {
  uint64_t magic, kind, key_bytes, payload_bytes, checksum;
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char directory_text[PATH_BYTES - 128];
static const char *directory;

const char *pencil_cache_directory(char *text, size_t bytes, const char *on,
                                   const char *own, const char *xdg,
                                   const char *home) {
  int n = -1;
  if (on && pencil_env_is_off(on))
    return NULL;
  if (own && *own)
    n = snprintf(text, bytes, "%s", own);
  else if (xdg && *xdg == '/')
    n = snprintf(text, bytes, "%s/pencil", xdg);
  else if (home && *home == '/')
    n = snprintf(text, bytes, "%s/.cache/pencil", home);
  return n > 0 && (size_t)n < bytes ? text : NULL;
}

/* Makes the directory and its parents; must end as ours and private. */
static bool make_directory(char *path) {
  for (char *at = path + 1; *at; ++at)
    if (*at == '/') {
      *at = 0;
      mkdir(path, 0700);
      *at = '/';
    }
  mkdir(path, 0700);
  struct stat info;
  return !stat(path, &info) && S_ISDIR(info.st_mode) &&
         info.st_uid == geteuid() && !(info.st_mode & (S_IWGRP | S_IWOTH));
}

static void find_directory(void) {
  const char *path = pencil_cache_directory(
      directory_text, sizeof directory_text, pencil_env_get(PENCIL_ENV_CACHE),
      pencil_env_get(PENCIL_ENV_CACHE_DIR), secure_getenv("XDG_CACHE_HOME"),
      secure_getenv("HOME"));
  if (path && make_directory(directory_text))
    directory = directory_text;
  if (directory)
    PENCIL_LOG(CACHE, "cache in %s", directory);
  else if (path)
    PENCIL_LOG(CACHE, "no cache: %s is not a directory of ours alone", path);
  else
    PENCIL_LOG(CACHE, "no cache on disk");
}

static bool entry_path(const struct pencil_blob *key, char path[PATH_BYTES]) {
  pthread_once(&once, find_directory);
  if (!directory)
    return false;
  struct pencil_hash hash = pencil_hash128(key->data, key->bytes);
  snprintf(path, PATH_BYTES, "%s/%016llx%016llx", directory,
           (unsigned long long)hash.high, (unsigned long long)hash.low);
  return true;
}

static uint64_t checksum(const struct header *header, const void *rest,
                         size_t bytes) {
  uint64_t parts[5] = {header->magic, header->kind, header->key_bytes,
                       header->payload_bytes, pencil_hash64(rest, bytes)};
  return pencil_hash64(parts, sizeof parts);
}

static bool is_whole(const struct pencil_blob *file, struct header *header) {
  if (file->bytes < sizeof *header)
    return false;
  memcpy(header, file->data, sizeof *header);
  size_t rest = file->bytes - sizeof *header;
  return header->magic == MAGIC && header->key_bytes <= rest &&
         header->payload_bytes == rest - header->key_bytes &&
         header->payload_bytes > 0 &&
         header->checksum ==
             checksum(header, file->data + sizeof *header, rest);
}

bool pencil_cache_load(const struct pencil_blob *key,
                       enum pencil_cache_kind *kind,
                       struct pencil_blob *payload) {
  char path[PATH_BYTES];
  struct pencil_blob file;
  struct header header;
  *payload = (struct pencil_blob){NULL, 0};
  if (!entry_path(key, path))
    return false;
  if (!pencil_blob_read(&file, path, MAX_ENTRY)) {
    PENCIL_LOG(CACHE, "no entry %s", path);
    return false;
  }
  const unsigned char *at = file.data + sizeof header;
  bool whole = is_whole(&file, &header);
  if (!whole)
    PENCIL_LOG(CACHE, "damaged entry %s, to be replaced", path);
  if (whole && header.key_bytes == key->bytes &&
      !memcmp(at, key->data, key->bytes)) {
    *kind = header.kind == PENCIL_CACHE_BINARY ? PENCIL_CACHE_BINARY
                                               : PENCIL_CACHE_SPIR;
    pencil_blob_append(payload, at + key->bytes, (size_t)header.payload_bytes);
  }
  pencil_blob_free(&file);
  if (payload->data)
    PENCIL_LOG(CACHE, "entry %s used", path);
  return payload->data != NULL;
}

static bool write_entry(int file, const struct pencil_blob *key,
                        enum pencil_cache_kind kind,
                        const struct pencil_blob *payload) {
  struct header header = {MAGIC, (uint64_t)kind, key->bytes, payload->bytes, 0};
  struct pencil_blob rest = {NULL, 0};
  bool ok = pencil_blob_append(&rest, key->data, key->bytes) &&
            pencil_blob_append(&rest, payload->data, payload->bytes);
  if (ok) {
    header.checksum = checksum(&header, rest.data, rest.bytes);
    ok = pencil_write_all(file, &header, sizeof header) &&
         pencil_write_all(file, rest.data, rest.bytes);
  }
  pencil_blob_free(&rest);
  return ok;
}

void pencil_cache_store(const struct pencil_blob *key,
                        enum pencil_cache_kind kind,
                        const struct pencil_blob *payload) {
  char path[PATH_BYTES], temporary[PATH_BYTES + 16];
  if (!payload->bytes || payload->bytes > MAX_ENTRY / 2 ||
      !entry_path(key, path))
    return;
  snprintf(temporary, sizeof temporary, "%s.XXXXXX", path);
  int file = mkstemp(temporary);
  if (file < 0) {
    PENCIL_LOG(CACHE, "cannot write into %s: %s", directory, strerror(errno));
    return;
  }
  bool ok = write_entry(file, key, kind, payload);
  ok = close(file) == 0 && ok && rename(temporary, path) == 0;
  if (!ok)
    unlink(temporary);
  PENCIL_LOG(CACHE, ok ? "entry %s written" : "entry %s cannot be written",
             path);
}
