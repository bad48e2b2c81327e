/*===- program.c - Programs of this process --------------------------------===*
 *
 * In:  see program.h.
 * Out: a list of programs by content (not by address: a shared object may be
 *      unloaded and another one loaded in its place).
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "program.h"
#include "error.h"
#include "hash.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct program {
  struct program *next;
  struct pencil_hash hash;
  size_t bytes;
  pthread_mutex_t building;
  cl_program program;     /* NULL until built */
  pencil_rt_error failed; /* not OK: refused for good, for this reason */
  char *reason;
  unsigned char spirv[];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct program *programs;

/* Finds or adds the entry for a module. NULL: no memory. */
static struct program *entry_for(const void *spirv, size_t bytes) {
  struct pencil_hash hash = pencil_hash128(spirv, bytes);
  pthread_mutex_lock(&lock);
  struct program *entry = programs;
  while (entry &&
         (entry->hash.high != hash.high || entry->hash.low != hash.low ||
          entry->bytes != bytes || memcmp(entry->spirv, spirv, bytes)))
    entry = entry->next;
  if (!entry && bytes <= SIZE_MAX - sizeof *entry &&
      (entry = calloc(1, sizeof *entry + bytes))) {
    entry->hash = hash;
    entry->bytes = bytes;
    memcpy(entry->spirv, spirv, bytes);
    pthread_mutex_init(&entry->building, NULL);
    entry->next = programs;
    programs = entry;
  }
  pthread_mutex_unlock(&lock);
  return entry;
}

static void remember_failure(struct program *entry) {
  if (pencil_rt_last_error_code() == PENCIL_RT_NO_MEMORY)
    return;
  entry->failed = pencil_rt_last_error_code();
  entry->reason = strdup(pencil_rt_last_error());
}

cl_program pencil_program_get(const struct pencil_device *device,
                              const void *spirv, size_t bytes) {
  struct program *entry = entry_for(spirv, bytes);
  if (!entry) {
    pencil_error_no_memory();
    return NULL;
  }
  pthread_mutex_lock(&entry->building);
  if (!entry->program) {
    if (entry->failed)
      pencil_error_restore(entry->failed,
                           entry->reason ? entry->reason
                                         : pencil_rt_error_text(entry->failed));
    else if (!(entry->program =
                   pencil_program_build(device, entry->spirv, bytes)))
      remember_failure(entry);
  }
  cl_program program = entry->program;
  pthread_mutex_unlock(&entry->building);
  return program;
}
