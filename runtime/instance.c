/*===- instance.c - A region under way -------------------------------------===*
 *
 * In:  the state of a region that the device can run.
 * Out: see region.h. An instance that comes back is kept for the next entry of
 *      its region; there are as many as threads were in the region at once.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "region.h"

#include <stdlib.h>

static void destroy(struct pencil_instance *instance, uint32_t kernels) {
  for (uint32_t k = 0; instance->kernels && k < kernels; ++k) {
    if (instance->kernels[k].kernel)
      pencil_cl.clReleaseKernel(instance->kernels[k].kernel);
    free(instance->kernels[k].arguments);
  }
  free(instance->kernels);
  free(instance->slots.slot);
  free(instance->slots.held);
  free(instance->slots.of);
  free(instance->asked);
  free(instance->timings);
  free(instance);
}

static bool create_kernel(const struct pencil_state *state,
                          const struct pencil_abi_kernel *described,
                          struct pencil_kernel *kernel) {
  cl_int error = CL_SUCCESS;
  kernel->arguments = calloc(described->nparams ? described->nparams : 1,
                             sizeof *kernel->arguments);
  if (!kernel->arguments)
    return pencil_error_no_memory();
  kernel->kernel =
      pencil_cl.clCreateKernel(state->program, described->name, &error);
  if (!kernel->kernel || error) {
    kernel->kernel = NULL;
    return pencil_error(PENCIL_RT_BUILD, "no kernel %s on %s: %s",
                        described->name, state->device->name,
                        pencil_cl_error_name(error));
  }
  error = pencil_cl.clGetKernelWorkGroupInfo(
      kernel->kernel, state->device->id, CL_KERNEL_WORK_GROUP_SIZE,
      sizeof kernel->max_group, &kernel->max_group, NULL);
  if (error)
    return pencil_error(PENCIL_RT_BUILD, "kernel %s on %s: %s", described->name,
                        state->device->name, pencil_cl_error_name(error));
  if (!kernel->max_group || kernel->max_group > state->device->max_group)
    kernel->max_group = state->device->max_group;
  return true;
}

static struct pencil_instance *create(struct pencil_state *state,
                                      const struct pencil_abi_region *region) {
  struct pencil_instance *instance = calloc(1, sizeof *instance);
  if (!instance) {
    pencil_error_no_memory();
    return NULL;
  }
  size_t room = region->nbuffers ? region->nbuffers : 1;
  instance->state = state;
  instance->kernels = calloc(region->nkernels, sizeof *instance->kernels);
  instance->slots.slot = calloc(room, sizeof *instance->slots.slot);
  instance->slots.held = calloc(room, sizeof *instance->slots.held);
  instance->slots.of = calloc(room, sizeof *instance->slots.of);
  instance->asked = calloc(room, sizeof *instance->asked);
  bool ok = instance->kernels && instance->slots.slot && instance->slots.held &&
            instance->slots.of && instance->asked;
  if (!ok)
    pencil_error_no_memory();
  for (uint32_t k = 0; ok && k < region->nkernels; ++k)
    ok =
        create_kernel(state, &region->module->kernels[region->first_kernel + k],
                      &instance->kernels[k]);
  if (ok)
    return instance;
  destroy(instance, region->nkernels);
  return NULL;
}

static void keep(struct pencil_instance *instance) {
  struct pencil_state *state = instance->state;
  pthread_mutex_lock(&state->lock);
  instance->next = state->idle;
  state->idle = instance;
  pthread_mutex_unlock(&state->lock);
}

struct pencil_instance *
pencil_instance_take(struct pencil_state *state,
                     const struct pencil_abi_region *region,
                     cl_command_queue queue) {
  pthread_mutex_lock(&state->lock);
  struct pencil_instance *instance = state->idle;
  if (instance)
    state->idle = instance->next;
  pthread_mutex_unlock(&state->lock);
  if (!instance && !(instance = create(state, region)))
    return NULL;
  instance->queue = queue ? queue : pencil_queue_take(state->device);
  if (!instance->queue) {
    keep(instance);
    return NULL;
  }
  instance->region = region;
  instance->scope = NULL;
  instance->writing = instance->undone = false;
  instance->launches = 0;
  instance->timing_count = 0;
  instance->epoch = 0;
  instance->fresh = false;
  return instance;
}

void pencil_instance_give(struct pencil_instance *instance, bool keep_queue) {
  if (!instance->scope && keep_queue)
    pencil_queue_give(instance->queue);
  else if (!instance->scope)
    pencil_queue_drop(instance->queue);
  instance->queue = NULL;
  instance->scope = NULL;
  keep(instance);
}
