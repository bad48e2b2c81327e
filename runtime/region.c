/*===- region.c - The entry points of compiled code ------------------------===*
 *
 * In:  calls that pencil-embed writes: enter, launches, leave. scope.c has
 * those that open and close scopes. Out: see intrinsics/abi.h. A region that
 * cannot be entered runs on the host; the last error of the thread says why.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "region.h"
#include "log.h"
#include "profile.h"
#include "scope.h"

/* What compiled code holds for a region in an open scope is marked: the
 * instance may be gone, after a failure, by the time it is left. */
static void *mark(struct pencil_instance *instance) {
  return (char *)instance + 1;
}

static bool is_marked(const void *entered) {
  return ((uintptr_t)entered & 1) != 0;
}

static struct pencil_instance *unmark(void *entered) {
  return (void *)((char *)entered - 1);
}

static struct pencil_instance *
acquire(struct pencil_state *state, const struct pencil_abi_region *region,
        const struct pencil_abi_buffer *buffers) {
  struct pencil_instance *instance = pencil_instance_take(state, region, NULL);
  if (!instance)
    return NULL;
  if (pencil_buffer_plan(state->device, buffers, region->nbuffers,
                         &instance->slots)) {
    if (pencil_buffer_open(state->device, instance->queue, &instance->slots))
      return instance;
    pencil_instance_give(instance, false);
    return NULL;
  }
  instance->slots.count = 0;
  pencil_instance_give(instance, true);
  return NULL;
}

static struct pencil_instance *
try_enter(struct pencil_state *state, const struct pencil_abi_region *region,
          const struct pencil_abi_buffer *buffers, uintptr_t frame) {
  struct pencil_scope *scope = pencil_scope_current(region->scope, frame);
  if (!pencil_state_ready(state, region, region->module))
    return NULL;
  if (region->nbuffers && !buffers) {
    pencil_error(PENCIL_RT_DESCRIPTOR, "descriptor: no buffers");
    return NULL;
  }
  return scope ? pencil_scope_acquire(scope, state, region, buffers)
               : acquire(state, region, buffers);
}

PENCIL_RT_API void *__pencil_rt_enter(struct pencil_abi_region *region,
                                      const struct pencil_abi_buffer *buffers) {
  if (!region) {
    pencil_error(PENCIL_RT_DESCRIPTOR, "descriptor: no region");
    return NULL;
  }
  struct pencil_state *state = pencil_state_get(region);
  if (!state) {
    pencil_error_no_memory();
    return NULL;
  }
  struct pencil_instance *instance =
      try_enter(state, region, buffers, PENCIL_FRAME());
  if (instance)
    pencil_error_restore(PENCIL_RT_OK, "");
  else
    pencil_state_count_host(state);
  return instance && instance->scope ? mark(instance) : instance;
}

PENCIL_RT_API int __pencil_rt_launch(void *entered, uint32_t kernel,
                                     const uint64_t trips[3],
                                     const void *const *values) {
  struct pencil_instance *instance = entered;
  if (!instance || !trips)
    return 0;
  if (is_marked(entered))
    return pencil_scope_launch(unmark(entered), kernel, trips, values);
  if (pencil_launch(instance, kernel, trips, values)) {
    instance->writing = true;
    return 1;
  }
  if (instance->writing) {
    pencil_fatal("region %s: %s, after kernels have written memory",
                 instance->state->function, pencil_rt_last_error());
    return 1;
  }
  instance->undone = true;
  return 0;
}

static struct pencil_traffic traffic(const struct pencil_instance *instance) {
  struct pencil_traffic traffic = {instance->launches, 0, 0};
  if (instance->state->device->buffers == PENCIL_BUFFERS_ZERO)
    return traffic;
  for (uint32_t i = 0; i < instance->slots.count; ++i) {
    const struct pencil_slot *slot = &instance->slots.slot[i];
    traffic.bytes_in += slot->bytes;
    traffic.bytes_out += slot->access & PENCIL_ABI_WRITE ? slot->bytes : 0;
  }
  return traffic;
}

/* Nothing that the host sees was written: drops what the device did. */
static void abandon(struct pencil_instance *instance) {
  bool idle = pencil_cl.clFinish(instance->queue) == CL_SUCCESS;
  pencil_profile_collect(instance, false);
  pencil_buffer_close(instance->state->device, &instance->slots);
  pencil_state_count_host(instance->state);
  pencil_instance_give(instance, idle);
}

PENCIL_RT_API void __pencil_rt_leave(void *entered) {
  struct pencil_instance *instance = entered;
  if (!instance || is_marked(entered))
    return;
  struct pencil_state *state = instance->state;
  if (instance->undone) {
    abandon(instance);
    return;
  }
  bool ok =
      pencil_buffer_sync(state->device, instance->queue, &instance->slots);
  if (!ok && instance->writing)
    pencil_fatal("region %s: %s, after kernels have written memory",
                 state->function, pencil_rt_last_error());
  pencil_profile_collect(instance, ok);
  struct pencil_traffic done = traffic(instance);
  pencil_state_add(state, &done);
  pencil_buffer_close(state->device, &instance->slots);
  __atomic_fetch_add(&state->on_device, 1, __ATOMIC_RELAXED);
  pencil_instance_give(instance, ok);
}
