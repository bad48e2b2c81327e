/*===- region.c - The entry points of compiled code ------------------------===*
 *
 * In:  calls that pencil-embed writes: enter, launches, leave.
 * Out: see intrinsics/abi.h. A region that cannot be entered runs on the host;
 *      the last error of the thread says why.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "region.h"
#include "fork.h"
#include "log.h"
#include "profile.h"
#include "program.h"

#include <stdio.h>

/* Makes a new region ready, or settles that it stays on the host. */
static bool prepare(struct pencil_state *state,
                    const struct pencil_abi_region *region) {
  const struct pencil_device *device = NULL;
  cl_program program = NULL;
  if (pencil_descriptor_check(region) && (device = pencil_device_get()))
    program = pencil_program_get(device, region->module->spirv,
                                 (size_t)region->module->spirv_bytes);
  pthread_mutex_lock(&state->lock);
  if (state->outlook == PENCIL_OUTLOOK_NEW) {
    int outlook = PENCIL_OUTLOOK_NEW;
    if (program) {
      state->device = device;
      state->program = program;
      outlook = PENCIL_OUTLOOK_DEVICE;
    } else if (pencil_rt_last_error_code() != PENCIL_RT_NO_MEMORY) {
      state->code = pencil_rt_last_error_code();
      snprintf(state->reason, sizeof state->reason, "%s",
               pencil_rt_last_error());
      outlook = PENCIL_OUTLOOK_HOST;
    }
    __atomic_store_n(&state->outlook, outlook, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&state->lock);
  return program != NULL;
}

static bool is_ready(struct pencil_state *state,
                     const struct pencil_abi_region *region) {
  if (pencil_forked())
    return pencil_error(PENCIL_RT_FORKED, "%s",
                        pencil_rt_error_text(PENCIL_RT_FORKED));
  switch (__atomic_load_n(&state->outlook, __ATOMIC_ACQUIRE)) {
  case PENCIL_OUTLOOK_DEVICE:
    return true;
  case PENCIL_OUTLOOK_HOST:
    pencil_error_restore(state->code, state->reason);
    return false;
  }
  return pencil_can_wait() && prepare(state, region);
}

static struct pencil_instance *
try_enter(struct pencil_state *state, const struct pencil_abi_region *region,
          const struct pencil_abi_buffer *buffers) {
  if (!is_ready(state, region))
    return NULL;
  if (region->nbuffers && !buffers) {
    pencil_error(PENCIL_RT_DESCRIPTOR, "descriptor: no buffers");
    return NULL;
  }
  struct pencil_instance *instance = pencil_instance_take(state, region);
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
  struct pencil_instance *instance = try_enter(state, region, buffers);
  if (instance)
    pencil_error_restore(PENCIL_RT_OK, "");
  else
    pencil_state_count_host(state);
  return instance;
}

PENCIL_RT_API int __pencil_rt_launch(void *entered, uint32_t kernel,
                                     const uint64_t trips[3],
                                     const void *const *values) {
  struct pencil_instance *instance = entered;
  if (!instance || !trips)
    return 0;
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
  if (!instance)
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
  pencil_buffer_close(state->device, &instance->slots);
  __atomic_fetch_add(&state->on_device, 1, __ATOMIC_RELAXED);
  pencil_instance_give(instance, ok);
}
