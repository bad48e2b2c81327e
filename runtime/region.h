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

/* What a parameter of a kernel object was last set to. */
struct pencil_argument {
  uint32_t bytes; /* 0 = not set, or not worth comparing */
  unsigned char value[PENCIL_VALUE_BYTES];
};

/* A kernel object of one instance: clSetKernelArg is not thread-safe. */
struct pencil_kernel {
  cl_kernel kernel;
  size_t max_group;
  uint64_t trips[3]; /* of the last launch; 0 before the first */
  bool buffers_set;  /* since the instance was entered */
  struct pencil_argument *arguments;
};

/* One enqueue that is to be timed. */
struct pencil_timing {
  cl_event event;
  uint32_t kernel; /* index into the module */
  uint32_t launch; /* number within the region */
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
  struct pencil_timing *timings;
  size_t timing_count, timing_capacity;
};

struct pencil_state {
  struct pencil_state *next; /* list of all */
  char *function, *file;
  uint32_t line;
  int outlook; /* PENCIL_OUTLOOK_..., atomic */
  pthread_mutex_t lock;
  uint64_t on_device, on_host; /* atomic */
  pencil_rt_error code;        /* of the last host outcome */
  char reason[256];
  const struct pencil_device *device;
  cl_program program;
  struct pencil_extra_sizes *extra; /* one a kernel of the region */
  struct pencil_instance *idle;
};

enum { PENCIL_OUTLOOK_NEW, PENCIL_OUTLOOK_DEVICE, PENCIL_OUTLOOK_HOST };

/* Is the descriptor sound? Else the last error tells what is not. */
bool pencil_descriptor_check(const struct pencil_abi_region *region);

/* The state of a region, made at the first call. NULL: no memory. */
struct pencil_state *pencil_state_get(struct pencil_abi_region *region);

/* Counts a region run on the host, with the last error as the reason. */
void pencil_state_count_host(struct pencil_state *state);

/* Calls each(state) for all states, oldest first; used at exit. */
void pencil_state_each(void (*each)(struct pencil_state *state, void *user),
                       void *user);

/* An instance with queue and kernels, without buffers. NULL: last error set. */
struct pencil_instance *pencil_instance_take(struct pencil_state *state,
                                             const struct pencil_abi_region *r);
/* keep_queue: false when the queue failed. */
void pencil_instance_give(struct pencil_instance *instance, bool keep_queue);

/* Enqueues a launch. False: last error set; see instance->writing. */
bool pencil_launch(struct pencil_instance *instance, uint32_t kernel,
                   const uint64_t *trips, const void *const *values);

#endif
