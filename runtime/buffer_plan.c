/*===- buffer_plan.c - Which memory objects a region needs -----------------===*
 *
 * In:  see buffer.h.
 * Out: see buffer.h. Equal starts share an object; other overlaps are refused
 *      as soon as one side is written, since copies would disagree. Where the
 *      device is known to work in the host's memory itself, an extent that is
 *      not known does no harm: the kernel touches what the host path would.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "buffer.h"
#include "error.h"
#include "registry.h"

#include <inttypes.h>

/* Settles extent and access of a buffer. */
static bool settle(const struct pencil_device *device,
                   const struct pencil_abi_buffer *in, uint32_t index,
                   struct pencil_slot *out) {
  uint64_t rest = 0;
  *out = (struct pencil_slot){
      .ptr = in->ptr, .bytes = in->bytes, .access = in->access};
  if (in->access &
      ~(uint32_t)(PENCIL_ABI_READ | PENCIL_ABI_WRITE | PENCIL_ABI_BOUND))
    return pencil_error(PENCIL_RT_DESCRIPTOR, "buffer %u: unknown access %u",
                        index, in->access);
  if (!in->bytes)
    return true;
  bool unknown = in->bytes == PENCIL_ABI_UNKNOWN_EXTENT;
  if (!in->ptr)
    return pencil_error(PENCIL_RT_BUFFER, "buffer %u is a null pointer", index);
  if (unknown || (in->access & PENCIL_ABI_BOUND)) {
    bool registered = pencil_registry_find(in->ptr, &rest);
    if (unknown && !registered && device->in_place)
      out->bytes = 1; /* in place nothing but the address matters */
    else if (unknown && !registered)
      return pencil_error(PENCIL_RT_EXTENT,
                          "the size of buffer %u is not known, and it is not "
                          "memory of pencil_rt_alloc",
                          index);
    if (registered && rest < out->bytes)
      out->bytes = rest;
    if (!registered && !device->in_place)
      return pencil_error(PENCIL_RT_EXTENT,
                          "only an upper bound of the size of buffer %u is "
                          "known, and the device may copy it",
                          index);
  }
  if (out->bytes > UINTPTR_MAX - (uintptr_t)in->ptr)
    return pencil_error(PENCIL_RT_BUFFER,
                        "buffer %u: %" PRIu64 " bytes reach beyond the address "
                        "space",
                        index, out->bytes);
  return true;
}

static void merge(struct pencil_slots *slots, uint32_t index,
                  const struct pencil_slot *one) {
  uint32_t s = 0;
  while (s < slots->count && slots->slot[s].ptr != one->ptr)
    ++s;
  slots->of[index] = s;
  if (s == slots->count) {
    slots->slot[slots->count++] = *one;
    return;
  }
  struct pencil_slot *slot = &slots->slot[s];
  slot->access |= one->access;
  if (one->bytes > slot->bytes)
    slot->bytes = one->bytes;
}

static bool overlap(const struct pencil_slot *a, const struct pencil_slot *b) {
  uintptr_t p = (uintptr_t)a->ptr, q = (uintptr_t)b->ptr;
  return p < q + b->bytes && q < p + a->bytes;
}

static bool check_slots(const struct pencil_device *device,
                        const struct pencil_slots *slots) {
  for (uint32_t i = 0; i < slots->count; ++i) {
    const struct pencil_slot *a = &slots->slot[i];
    if (a->bytes > device->max_buffer)
      return pencil_error(PENCIL_RT_BUFFER,
                          "a buffer of %" PRIu64 " bytes is larger than %s "
                          "takes (%" PRIu64 ")",
                          a->bytes, device->name, device->max_buffer);
    for (uint32_t j = 0; j < i; ++j) {
      const struct pencil_slot *b = &slots->slot[j];
      if (((a->access | b->access) & PENCIL_ABI_WRITE) && overlap(a, b))
        return pencil_error(PENCIL_RT_OVERLAP,
                            "buffers overlap in part and one is written");
    }
  }
  return true;
}

bool pencil_buffer_plan(const struct pencil_device *device,
                        const struct pencil_abi_buffer *buffers, uint32_t n,
                        struct pencil_slots *slots) {
  slots->count = 0;
  for (uint32_t i = 0; i < n; ++i) {
    struct pencil_slot one;
    if (!settle(device, &buffers[i], i, &one))
      return false;
    if (one.bytes)
      merge(slots, i, &one);
    else
      slots->of[i] = PENCIL_NO_SLOT;
  }
  return check_slots(device, slots);
}
