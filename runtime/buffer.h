/*===- buffer.h - Host memory of a region on the device --------------------===*
 *
 * In:  the buffers that a region names.
 * Out: slots, one a distinct start address, each with a memory object for the
 *      duration of the region: the host memory itself or a copy of it.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_BUFFER_H
#define PENCIL_RUNTIME_BUFFER_H

#include "device.h"
#include "intrinsics/abi.h"

#define PENCIL_NO_SLOT UINT32_MAX

struct pencil_slot {
  void *ptr;
  uint64_t bytes;
  uint32_t access;
  cl_mem memory;
  uint64_t serial; /* of the memory object: handles are used again */
  void *mapped;
};

struct pencil_slots {
  uint32_t count;
  struct pencil_slot *slot; /* room for one a buffer */
  struct pencil_slot *held; /* what slots had before; room as for slot */
  uint32_t *of;             /* buffer -> slot, PENCIL_NO_SLOT when empty */
};

/* Sorts n buffers into slots by the rules of docs/runtime.md ("Buffers").
 * Asks no OpenCL. False: the region must run on the host, last error set. */
bool pencil_buffer_plan(const struct pencil_device *device,
                        const struct pencil_abi_buffer *buffers, uint32_t n,
                        struct pencil_slots *slots);

/* A memory object for host memory, in place or for a copy; NULL: last error
 * set. *serial: a number that no other object has. */
cl_mem pencil_buffer_create(const struct pencil_device *device, void *ptr,
                            uint64_t bytes, uint32_t access, uint64_t *serial);

/* Makes the memory objects and copies host data in. On failure nothing is
 * left, and nothing is under way on the queue. */
bool pencil_buffer_open(const struct pencil_device *device,
                        cl_command_queue queue, struct pencil_slots *slots);

/* Waits for the queue and makes written memory visible to the host. False:
 * memory of the host is not what the program needs; last error set. */
bool pencil_buffer_sync(const struct pencil_device *device,
                        cl_command_queue queue, struct pencil_slots *slots);

/* Gives the memory objects up; the queue must be idle. Objects that are the
 * host memory itself are held for the next time the region is entered. */
void pencil_buffer_close(const struct pencil_device *device,
                         struct pencil_slots *slots);

#endif
