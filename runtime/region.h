/*===- region.h - Regions and their instances ------------------------------===*
 *
 * In:  the descriptors of intrinsics/abi.h.
 * Out: per region: whether the device can run it, counts for the profile, idle
 *      instances. Per instance (a region that is under way in one thread):
 *      queue, kernels, buffers. Instances are reused, so that a warm region
 *      creates only its memory objects.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_REGION_H
#define PENCIL_RUNTIME_REGION_H

#include "buffer.h"
#include "error.h"
#include "grid.h"
#include "intrinsics/abi.h"

#include <pthread.h>

enum { PENCIL_VALUE_BYTES = 16 };

/* What a parameter of a kernel object was last set to: a value, or the memory
 * object with this serial number. */
struct pencil_argument {
  uint32_t bytes; /* 0 = not set, or not worth comparing */
  unsigned char value[PENCIL_VALUE_BYTES];
};

/* A kernel object of one instance: clSetKernelArg is not thread-safe. */
struct pencil_kernel {
  cl_kernel kernel;
  size_t max_group;
  uint64_t trips[3];       /* of the last launch; 0 before the first */
  struct pencil_grid grid; /* for these trips */
  struct pencil_argument *arguments;
};

/* One enqueue that is to be timed. */
struct pencil_timing {
  cl_event event;
  uint32_t kernel; /* index into the module */
  uint32_t launch; /* number within the region */
  uint64_t bytes;  /* of the kernel's buffers */
};

/* What happened in a region. */
struct pencil_traffic {
  uint64_t launches;
  uint64_t bytes_in, bytes_out; /* copied to the device, and back */
};

struct pencil_instance {
  struct pencil_instance *next;
  struct pencil_state *state;
  const struct pencil_abi_region *region;
  cl_command_queue queue;
  struct pencil_slots slots;
  struct pencil_kernel *kernels; /* of the region, from first_kernel on */
  bool writing; /* a kernel may have written memory that the host sees */
  bool undone;  /* a launch failed; device results are to be dropped */
  uint32_t launches;
  uint32_t enqueued; /* by the launch under way */
  struct pencil_timing *timings;
  size_t timing_count, timing_capacity;
  struct pencil_scope *scope;      /* the open scope it is used in, or NULL */
  struct pencil_abi_buffer *asked; /* in a scope: the last buffers, ... */
  uint64_t epoch;                  /* ... settled in this epoch, 0 = none */
  bool fresh; /* no launch has succeeded since they were settled */
};

struct pencil_state {
  struct pencil_state *next; /* list of all */
  char *function, *file;
  uint32_t line;
  int outlook; /* PENCIL_OUTLOOK_..., atomic */
  pthread_mutex_t lock;
  uint64_t on_device, on_host;   /* atomic */
  struct pencil_traffic traffic; /* atomic */
  pencil_rt_error code;          /* of the last host outcome */
  char reason[256];
  const struct pencil_device *device;
  cl_program program;
  struct pencil_extra_sizes *extra; /* one a kernel of the region */
  struct pencil_instance *idle;
};

enum { PENCIL_OUTLOOK_NEW, PENCIL_OUTLOOK_DEVICE, PENCIL_OUTLOOK_HOST };

/* Is the descriptor sound? Else the last error tells what is not. */
bool pencil_descriptor_check(const struct pencil_abi_region *region);
bool pencil_descriptor_check_module(const struct pencil_abi_module *module);

/* The state of a region or scope, made at the first call. NULL: no memory. */
struct pencil_state *pencil_state_get(struct pencil_abi_region *region);
struct pencil_state *pencil_state_of_scope(struct pencil_abi_scope *scope);

/* Makes a state ready, or settles that it stays on the host (last error set).
 * Cheap once that is settled. The descriptor is sound if there was a region. */
bool pencil_state_ready(struct pencil_state *state,
                        const struct pencil_abi_region *region,
                        const struct pencil_abi_module *module);

/* Counts a region run on the host, with the last error as the reason. */
void pencil_state_count_host(struct pencil_state *state);
void pencil_state_add(struct pencil_state *state,
                      const struct pencil_traffic *traffic);

/* Calls each(state) for all states, oldest first; used at exit. */
void pencil_state_each(void (*each)(struct pencil_state *state, void *user),
                       void *user);

/* An instance with kernels, without buffers, on this queue; NULL queue: on one
 * of its own. NULL: last error set. */
struct pencil_instance *pencil_instance_take(struct pencil_state *state,
                                             const struct pencil_abi_region *r,
                                             cl_command_queue queue);
/* keep_queue: false when its own queue failed. */
void pencil_instance_give(struct pencil_instance *instance, bool keep_queue);

/* Enqueues a launch. False: last error set; see instance->writing, enqueued. */
bool pencil_launch(struct pencil_instance *instance, uint32_t kernel,
                   const uint64_t *trips, const void *const *values);

#endif
