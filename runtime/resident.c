/*===- resident.c - Host memory that stays on the device -------------------===*
 *
 * In:  see resident.h.
 * Out: see resident.h. Where buffers are known to be the host's memory itself
 *      both sides always agree: nothing is copied, overlaps do no harm, and an
 *      object is only a pointer, whatever its size.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "resident.h"
#include "error.h"
#include "log.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT_IN_PLACE = 256 };

static void new_epoch(struct pencil_residents *residents) {
  static uint64_t last;
  residents->epoch = __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
}

/* Index of the first resident that starts at or behind address. */
static size_t lower(const struct pencil_residents *residents,
                    uintptr_t address) {
  size_t low = 0, high = residents->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (residents->at[middle].start < address)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static struct pencil_resident *find(const struct pencil_residents *residents,
                                    const void *ptr) {
  size_t at = lower(residents, (uintptr_t)ptr);
  bool found =
      at < residents->count && residents->at[at].start == (uintptr_t)ptr;
  return found ? &residents->at[at] : NULL;
}

/* Makes room at index `at`. NULL: no memory. */
static struct pencil_resident *insert(struct pencil_residents *residents,
                                      size_t at) {
  if (residents->count == residents->capacity) {
    size_t wanted = residents->capacity ? residents->capacity * 2 : 16;
    struct pencil_resident *grown =
        realloc(residents->at, wanted * sizeof *grown);
    if (!grown)
      return NULL;
    residents->at = grown;
    residents->capacity = wanted;
  }
  struct pencil_resident *place = residents->at + at;
  memmove(place + 1, place, (residents->count - at) * sizeof *place);
  ++residents->count;
  return place;
}

static void drop(struct pencil_residents *residents, size_t at) {
  struct pencil_resident *gone = residents->at + at;
  pencil_cl.clReleaseMemObject(gone->memory);
  --residents->count;
  memmove(gone, gone + 1, (residents->count - at) * sizeof *gone);
  new_epoch(residents);
}

static bool transfer_failed(cl_int error) {
  return pencil_error(PENCIL_RT_TRANSFER, "results cannot be copied back: %s",
                      pencil_cl_error_name(error));
}

/* Starts bringing a dirty resident back. */
static bool fetch(const struct pencil_device *device, cl_command_queue queue,
                  struct pencil_residents *residents,
                  struct pencil_resident *one) {
  cl_int error = CL_SUCCESS;
  size_t bytes = (size_t)one->bytes;
  if (device->buffers == PENCIL_BUFFERS_COPY) {
    error =
        pencil_cl.clEnqueueReadBuffer(queue, one->memory, CL_FALSE, 0, bytes,
                                      (void *)one->start, 0, NULL, NULL);
    residents->bytes_out += one->bytes;
  } else
    one->mapped =
        pencil_cl.clEnqueueMapBuffer(queue, one->memory, CL_FALSE, CL_MAP_READ,
                                     0, bytes, 0, NULL, NULL, &error);
  return !error || transfer_failed(error);
}

static bool finish(cl_command_queue queue) {
  cl_int error = pencil_cl.clFinish(queue);
  return !error || pencil_error(PENCIL_RT_TRANSFER, "the device failed: %s",
                                pencil_cl_error_name(error));
}

static bool unmap(cl_command_queue queue, struct pencil_resident *one) {
  if (!one->mapped)
    return false;
  pencil_cl.clEnqueueUnmapMemObject(queue, one->memory, one->mapped, 0, NULL,
                                    NULL);
  one->mapped = NULL;
  return true;
}

bool pencil_resident_sync(const struct pencil_device *device,
                          cl_command_queue queue,
                          struct pencil_residents *residents) {
  bool ok = true, mapped = false;
  if (device->in_place)
    return finish(queue);
  for (size_t i = 0; i < residents->count; ++i)
    if (residents->at[i].dirty)
      ok = fetch(device, queue, residents, &residents->at[i]) && ok;
  ok = finish(queue) && ok;
  for (size_t i = 0; i < residents->count; ++i) {
    struct pencil_resident *one = &residents->at[i];
    mapped = unmap(queue, one) || mapped;
    one->dirty = one->current = false;
  }
  if (mapped)
    pencil_cl.clFinish(queue);
  /* Objects in place read host memory again only when they are new. */
  if (device->buffers == PENCIL_BUFFERS_ZERO)
    pencil_resident_release(device, residents, false);
  new_epoch(residents);
  return ok;
}

void pencil_resident_release(const struct pencil_device *device,
                             struct pencil_residents *residents, bool keep) {
  if (keep && device->in_place && residents->count <= KEPT_IN_PLACE)
    return;
  for (size_t i = 0; i < residents->count; ++i)
    pencil_cl.clReleaseMemObject(residents->at[i].memory);
  free(residents->at);
  residents->at = NULL;
  residents->count = residents->capacity = 0;
  residents->longest = 0;
  new_epoch(residents);
}

static bool overlaps(const struct pencil_resident *one,
                     const struct pencil_slot *slot) {
  uintptr_t start = (uintptr_t)slot->ptr;
  return one->start < start + slot->bytes && start < one->start + one->bytes;
}

/* Can the resident not stay beside (or serve) the slot? */
static bool disagrees(const struct pencil_resident *one,
                      const struct pencil_slot *slot) {
  if (one->start == (uintptr_t)slot->ptr)
    return one->bytes < slot->bytes;
  return (one->dirty || (slot->access & PENCIL_ABI_WRITE)) &&
         overlaps(one, slot);
}

/* Brings back and gives up what disagrees with a slot. */
static bool make_way(const struct pencil_device *device, cl_command_queue queue,
                     struct pencil_residents *residents,
                     const struct pencil_slot *slot) {
  uintptr_t start = (uintptr_t)slot->ptr;
  size_t i = lower(residents,
                   start > residents->longest ? start - residents->longest : 0);
  while (i < residents->count && residents->at[i].start < start + slot->bytes) {
    struct pencil_resident *one = &residents->at[i];
    if (!disagrees(one, slot)) {
      ++i;
      continue;
    }
    bool was_dirty = one->dirty;
    bool ok = !was_dirty || fetch(device, queue, residents, one);
    /* Copies and kernels that use the object may be under way. */
    ok = finish(queue) && ok;
    if (unmap(queue, one))
      pencil_cl.clFinish(queue);
    PENCIL_LOG(BUFFER,
               "buffer %p, %" PRIu64 " bytes: given up for %p, %" PRIu64
               " bytes",
               (void *)one->start, one->bytes, slot->ptr, slot->bytes);
    drop(residents, i);
    if (!ok)
      return false;
  }
  return true;
}

static bool upload(const struct pencil_device *device, cl_command_queue queue,
                   struct pencil_residents *residents,
                   struct pencil_resident *one) {
  if (device->buffers == PENCIL_BUFFERS_COPY) {
    cl_int error = pencil_cl.clEnqueueWriteBuffer(
        queue, one->memory, CL_FALSE, 0, (size_t)one->bytes, (void *)one->start,
        0, NULL, NULL);
    if (error)
      return pencil_error(PENCIL_RT_BUFFER, "a buffer cannot be copied in: %s",
                          pencil_cl_error_name(error));
    residents->bytes_in += one->bytes;
  }
  one->current = true;
  return true;
}

static bool serve(const struct pencil_device *device, cl_command_queue queue,
                  struct pencil_residents *residents,
                  struct pencil_slot *slot) {
  struct pencil_resident *one = find(residents, slot->ptr);
  if (!one) {
    struct pencil_resident new = {.start = (uintptr_t)slot->ptr,
                                  .bytes = slot->bytes};
    new.memory =
        pencil_buffer_create(device, slot->ptr, slot->bytes,
                             PENCIL_ABI_READ | PENCIL_ABI_WRITE, &new.serial);
    if (!new.memory)
      return false;
    one = insert(residents, lower(residents, new.start));
    if (!one) {
      pencil_cl.clReleaseMemObject(new.memory);
      return pencil_error_no_memory();
    }
    *one = new;
    if (new.bytes > residents->longest)
      residents->longest = new.bytes;
  }
  slot->memory = one->memory;
  slot->serial = one->serial;
  return one->current || upload(device, queue, residents, one);
}

enum pencil_outcome pencil_resident_acquire(const struct pencil_device *device,
                                            cl_command_queue queue,
                                            struct pencil_residents *residents,
                                            struct pencil_slots *slots) {
  for (uint32_t i = 0; i < slots->count && !device->in_place; ++i)
    if (!make_way(device, queue, residents, &slots->slot[i]))
      return PENCIL_OUTCOME_LOST;
  for (uint32_t i = 0; i < slots->count; ++i)
    if (!serve(device, queue, residents, &slots->slot[i]))
      return PENCIL_OUTCOME_REFUSED;
  if (!residents->epoch)
    new_epoch(residents);
  return PENCIL_OUTCOME_OK;
}

void pencil_resident_written(struct pencil_residents *residents,
                             const struct pencil_slots *slots) {
  for (uint32_t i = 0; i < slots->count; ++i) {
    struct pencil_resident *one = find(residents, slots->slot[i].ptr);
    if (one && (slots->slot[i].access & PENCIL_ABI_WRITE))
      one->dirty = true;
  }
}

bool pencil_resident_undo(const struct pencil_device *device,
                          struct pencil_residents *residents,
                          const struct pencil_slots *slots) {
  bool ok = true;
  for (uint32_t i = 0; i < slots->count; ++i) {
    struct pencil_resident *one = find(residents, slots->slot[i].ptr);
    if (!one || !(slots->slot[i].access & PENCIL_ABI_WRITE))
      continue;
    ok = ok && device->buffers == PENCIL_BUFFERS_COPY && !one->dirty;
    one->current = false;
    new_epoch(residents);
  }
  return ok;
}
