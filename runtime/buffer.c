/*===- buffer.c - Memory objects of a region -------------------------------===*
 *
 * In:  see buffer.h.
 * Out: see buffer.h. Where the driver is not known to use the host memory
 *      itself, a map after the kernels makes their writes visible.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "buffer.h"
#include "error.h"
#include "log.h"

#include <inttypes.h>

static void drop(struct pencil_slot *slot) {
  if (slot->memory)
    pencil_cl.clReleaseMemObject(slot->memory);
  slot->memory = NULL;
}

/* Takes the object that the slot had before, if it is for the same range. */
static bool reuse(struct pencil_slot *slot, struct pencil_slot *held) {
  bool same = held->memory && held->ptr == slot->ptr &&
              held->bytes == slot->bytes && held->access == slot->access;
  if (same) {
    slot->memory = held->memory;
    slot->serial = held->serial;
  } else
    drop(held);
  held->memory = NULL;
  return same;
}

cl_mem pencil_buffer_create(const struct pencil_device *device, void *ptr,
                            uint64_t bytes, uint32_t access, uint64_t *serial) {
  static uint64_t last;
  cl_int error = CL_SUCCESS;
  bool in_place = device->buffers == PENCIL_BUFFERS_ZERO;
  cl_mem_flags flags =
      access & PENCIL_ABI_WRITE ? CL_MEM_READ_WRITE : CL_MEM_READ_ONLY;
  if (in_place)
    flags |= CL_MEM_USE_HOST_PTR;
  cl_mem memory = pencil_cl.clCreateBuffer(
      device->context, flags, (size_t)bytes, in_place ? ptr : NULL, &error);
  if (memory && !error) {
    PENCIL_LOG(BUFFER, "buffer %p, %" PRIu64 " bytes, %s%s%s", ptr, bytes,
               in_place ? "in place" : "copied",
               access & PENCIL_ABI_READ ? ", read" : "",
               access & PENCIL_ABI_WRITE ? ", written" : "");
    *serial = __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
    return memory;
  }
  pencil_error(error == CL_MEM_OBJECT_ALLOCATION_FAILURE ||
                       error == CL_OUT_OF_HOST_MEMORY
                   ? PENCIL_RT_NO_MEMORY
                   : PENCIL_RT_BUFFER,
               "no buffer of %" PRIu64 " bytes on %s: %s", bytes, device->name,
               pencil_cl_error_name(error));
  return NULL;
}

static bool create(const struct pencil_device *device,
                   struct pencil_slot *slot) {
  slot->memory = pencil_buffer_create(device, slot->ptr, slot->bytes,
                                      slot->access, &slot->serial);
  return slot->memory != NULL;
}

/* The whole buffer goes in even if the kernels only write: what they leave out
 * must come back as it was. The last copy waits for all. */
static bool copy_in(cl_command_queue queue, struct pencil_slots *slots) {
  for (uint32_t i = 0; i < slots->count; ++i) {
    struct pencil_slot *slot = &slots->slot[i];
    cl_int error = pencil_cl.clEnqueueWriteBuffer(
        queue, slot->memory, i + 1 == slots->count ? CL_TRUE : CL_FALSE, 0,
        (size_t)slot->bytes, slot->ptr, 0, NULL, NULL);
    if (error) {
      pencil_cl.clFinish(queue);
      return pencil_error(PENCIL_RT_BUFFER, "a buffer cannot be copied in: %s",
                          pencil_cl_error_name(error));
    }
  }
  return true;
}

bool pencil_buffer_open(const struct pencil_device *device,
                        cl_command_queue queue, struct pencil_slots *slots) {
  bool ok = true;
  for (uint32_t i = 0; i < slots->count && ok; ++i)
    ok = reuse(&slots->slot[i], &slots->held[i]) ||
         create(device, &slots->slot[i]);
  if (ok && device->buffers == PENCIL_BUFFERS_COPY)
    ok = copy_in(queue, slots);
  if (!ok)
    pencil_buffer_close(device, slots);
  return ok;
}

static bool finish(cl_command_queue queue) {
  cl_int error = pencil_cl.clFinish(queue);
  return !error || pencil_error(PENCIL_RT_TRANSFER, "the device failed: %s",
                                pencil_cl_error_name(error));
}

static bool enqueue_back(const struct pencil_device *device,
                         cl_command_queue queue, struct pencil_slot *slot) {
  cl_int error = CL_SUCCESS;
  size_t bytes = (size_t)slot->bytes;
  if (device->buffers == PENCIL_BUFFERS_COPY)
    error = pencil_cl.clEnqueueReadBuffer(queue, slot->memory, CL_FALSE, 0,
                                          bytes, slot->ptr, 0, NULL, NULL);
  else
    slot->mapped =
        pencil_cl.clEnqueueMapBuffer(queue, slot->memory, CL_FALSE, CL_MAP_READ,
                                     0, bytes, 0, NULL, NULL, &error);
  return !error ||
         pencil_error(PENCIL_RT_TRANSFER, "results cannot be copied back: %s",
                      pencil_cl_error_name(error));
}

bool pencil_buffer_sync(const struct pencil_device *device,
                        cl_command_queue queue, struct pencil_slots *slots) {
  bool ok = true, mapped = false;
  for (uint32_t i = 0; i < slots->count && !device->in_place; ++i)
    if (slots->slot[i].access & PENCIL_ABI_WRITE)
      ok = enqueue_back(device, queue, &slots->slot[i]) && ok;
  ok = finish(queue) && ok;
  for (uint32_t i = 0; i < slots->count; ++i) {
    struct pencil_slot *slot = &slots->slot[i];
    if (!slot->mapped)
      continue;
    pencil_cl.clEnqueueUnmapMemObject(queue, slot->memory, slot->mapped, 0,
                                      NULL, NULL);
    slot->mapped = NULL;
    mapped = true;
  }
  if (mapped)
    pencil_cl.clFinish(queue);
  return ok;
}

void pencil_buffer_close(const struct pencil_device *device,
                         struct pencil_slots *slots) {
  for (uint32_t i = 0; i < slots->count; ++i) {
    struct pencil_slot *slot = &slots->slot[i];
    if (!device->in_place)
      drop(slot);
    else if (slot->memory)
      slots->held[i] = *slot;
    slot->memory = NULL;
  }
  slots->count = 0;
}
