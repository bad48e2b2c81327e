/*===- registry.c - pencil_rt_alloc and pencil_rt_free ---------------------===*
 *
 * In:  see registry.h and pencil/runtime.h.
 * Out: page-aligned blocks in an array sorted by address: a lookup is a binary
 *      search, which regions do far more often than programs allocate.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "registry.h"
#include "error.h"
#include "fork.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct block {
  uintptr_t start;
  size_t bytes;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct block *blocks;
static size_t count, capacity;

/* Index of the first block that starts behind address. */
static size_t upper(uintptr_t address) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (blocks[middle].start <= address)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static bool insert(struct block block) {
  if (count == capacity) {
    size_t wanted = capacity ? capacity * 2 : 16;
    struct block *grown = realloc(blocks, wanted * sizeof *grown);
    if (!grown)
      return false;
    blocks = grown;
    capacity = wanted;
  }
  size_t at = upper(block.start);
  memmove(blocks + at + 1, blocks + at, (count - at) * sizeof *blocks);
  blocks[at] = block;
  ++count;
  return true;
}

/* Removes the block that starts at address. */
static bool withdraw(uintptr_t address) {
  size_t at = upper(address);
  if (!at || blocks[at - 1].start != address)
    return false;
  memmove(blocks + at - 1, blocks + at, (count - at) * sizeof *blocks);
  --count;
  if (!count) {
    free(blocks);
    blocks = NULL;
    capacity = 0;
  }
  return true;
}

void *pencil_rt_alloc(size_t bytes) {
  long answer = sysconf(_SC_PAGESIZE);
  size_t page = answer > 0 ? (size_t)answer : 4096;
  if (bytes > SIZE_MAX / 2 - page) {
    pencil_error(PENCIL_RT_NO_MEMORY, "pencil_rt_alloc: %zu bytes are too many",
                 bytes);
    return NULL;
  }
  size_t rounded = bytes ? (bytes + page - 1) / page * page : page;
  pencil_fork_watch();
  void *memory = aligned_alloc(page, rounded);
  struct block block = {(uintptr_t)memory, bytes};
  if (memory) {
    pencil_registry_lock();
    bool kept = insert(block);
    pencil_registry_unlock();
    if (kept)
      return memory;
    free(memory);
  }
  pencil_error(PENCIL_RT_NO_MEMORY, "pencil_rt_alloc: no memory for %zu bytes",
               bytes);
  return NULL;
}

void pencil_rt_free(void *block) {
  if (!block)
    return;
  pencil_registry_lock();
  bool ours = withdraw((uintptr_t)block);
  pencil_registry_unlock();
  if (ours)
    free(block);
  else
    pencil_error(PENCIL_RT_ARGUMENT,
                 "pencil_rt_free: %p is not a block of pencil_rt_alloc", block);
}

bool pencil_registry_find(const void *ptr, uint64_t *rest) {
  uintptr_t address = (uintptr_t)ptr;
  pencil_registry_lock();
  size_t at = upper(address);
  bool found = at && address - blocks[at - 1].start <= blocks[at - 1].bytes;
  if (found)
    *rest = blocks[at - 1].bytes - (address - blocks[at - 1].start);
  pencil_registry_unlock();
  return found;
}

void pencil_registry_lock(void) { pthread_mutex_lock(&lock); }
void pencil_registry_unlock(void) { pthread_mutex_unlock(&lock); }
