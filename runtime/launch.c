/*===- launch.c - Enqueues kernels -----------------------------------------===*
 *
 * In:  an instance with open buffers, trip counts, values.
 * Out: enqueued work that covers every index once. Arguments that a kernel
 *      object has already are not set again.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fork.h"
#include "log.h"
#include "profile.h"
#include "region.h"

#include <inttypes.h>
#include <string.h>

struct launch {
  struct pencil_instance *instance;
  struct pencil_kernel *kernel;
  const struct pencil_abi_kernel *described;
  uint32_t index;
};

static bool set_argument(const struct launch *launch, uint32_t i, size_t bytes,
                         const void *value) {
  cl_int error =
      pencil_cl.clSetKernelArg(launch->kernel->kernel, i, bytes, value);
  return !error ||
         pencil_error(PENCIL_RT_LAUNCH, "parameter %u of kernel %s: %s", i,
                      launch->described->name, pencil_cl_error_name(error));
}

static bool holds(const struct pencil_argument *held, size_t bytes,
                  const void *value) {
  return held->bytes == bytes && !memcmp(held->value, value, bytes);
}

static void hold(struct pencil_argument *held, size_t bytes,
                 const void *value) {
  if (bytes > sizeof held->value)
    return;
  memcpy(held->value, value, bytes);
  held->bytes = (uint32_t)bytes;
}

static bool set_buffer(const struct launch *launch, uint32_t i,
                       uint32_t buffer) {
  const struct pencil_slots *slots = &launch->instance->slots;
  struct pencil_argument *held = &launch->kernel->arguments[i];
  uint32_t slot = slots->of[buffer];
  cl_mem *memory = slot == PENCIL_NO_SLOT ? NULL : &slots->slot[slot].memory;
  uint64_t serial = memory ? slots->slot[slot].serial : 0;
  if (holds(held, sizeof serial, &serial))
    return true;
  held->bytes = 0;
  if (!set_argument(launch, i, sizeof *memory, memory))
    return false;
  hold(held, sizeof serial, &serial);
  return true;
}

static bool set_value(const struct launch *launch, uint32_t i, size_t bytes,
                      const void *value) {
  struct pencil_argument *held = &launch->kernel->arguments[i];
  if (!value)
    return pencil_error(PENCIL_RT_LAUNCH, "parameter %u of kernel %s: no value",
                        i, launch->described->name);
  if (holds(held, bytes, value))
    return true;
  held->bytes = 0;
  if (!set_argument(launch, i, bytes, value))
    return false;
  hold(held, bytes, value);
  return true;
}

static bool set_arguments(const struct launch *launch,
                          const void *const *values) {
  for (uint32_t i = 0; i < launch->described->nparams; ++i) {
    const struct pencil_abi_param *param = &launch->described->params[i];
    bool ok = param->kind == PENCIL_ABI_PARAM_VALUE
                  ? set_value(launch, i, (size_t)param->bytes,
                              values ? values[param->index] : NULL)
                  : set_buffer(launch, i, param->index);
    if (!ok)
      return false;
  }
  return true;
}

static bool enqueue(void *user, const struct pencil_box *box) {
  const struct launch *launch = user;
  struct pencil_instance *instance = launch->instance;
  cl_event *event = pencil_profile_event(instance, launch->index);
  cl_int error = pencil_cl.clEnqueueNDRangeKernel(
      instance->queue, launch->kernel->kernel, launch->described->dims,
      box->offset, box->global, box->local, 0, NULL, event);
  if (error)
    return pencil_error(PENCIL_RT_LAUNCH, "kernel %s: %s",
                        launch->described->name, pencil_cl_error_name(error));
  if (event)
    ++instance->timing_count;
  ++instance->enqueued;
  if (instance->state->device->buffers == PENCIL_BUFFERS_ZERO)
    instance->writing = true;
  PENCIL_LOG(LAUNCH,
             "kernel %s: from %zu,%zu,%zu size %zu,%zu,%zu groups of "
             "%zu,%zu,%zu",
             launch->described->name, box->offset[0], box->offset[1],
             box->offset[2], box->global[0], box->global[1], box->global[2],
             box->local[0], box->local[1], box->local[2]);
  return true;
}

static void plan_grid(const struct launch *launch, const uint64_t *trips) {
  const struct pencil_device *device = launch->instance->state->device;
  uint32_t local = launch->index - launch->instance->region->first_kernel;
  struct pencil_limits limits = {
      (device->type & CL_DEVICE_TYPE_CPU) != 0,
      launch->described->target == PENCIL_ABI_CPU,
      device->units,
      launch->kernel->max_group,
      {device->max_items[0], device->max_items[1], device->max_items[2]}};
  pencil_grid_plan(&launch->kernel->grid, launch->described->dims, trips,
                   launch->described->local_size, &limits,
                   &launch->instance->state->extra[local]);
}

static bool launch_global(struct launch *launch) {
  const struct pencil_device *device = launch->instance->state->device;
  return pencil_grid_each(&launch->kernel->grid,
                          (device->type & CL_DEVICE_TYPE_CPU) != 0, enqueue,
                          launch);
}

/* Takes new trip counts. They may mean other work-group sizes, for which PoCL
 * builds the kernel anew, through a child process. */
static bool settle_trips(const struct launch *launch, const uint64_t *trips) {
  struct pencil_kernel *kernel = launch->kernel;
  if (!memcmp(kernel->trips, trips, sizeof kernel->trips))
    return true;
  for (uint32_t d = 0; d < launch->described->dims; ++d)
    if (!trips[d] || trips[d] > PENCIL_ABI_MAX_TRIPS)
      return pencil_error(PENCIL_RT_LAUNCH,
                          "kernel %s: %" PRIu64 " iterations in dimension %u",
                          launch->described->name, trips[d], d);
  if (!pencil_can_wait())
    return false;
  if (launch->described->grid == PENCIL_ABI_GRID_GLOBAL)
    plan_grid(launch, trips);
  memcpy(kernel->trips, trips, sizeof kernel->trips);
  return true;
}

/* Work-groups are numbered from 0 in each enqueue, so these are never cut. */
static bool launch_groups(struct launch *launch, const uint64_t *trips) {
  const struct pencil_device *device = launch->instance->state->device;
  struct pencil_box box = {{0}, {1, 1, 1}, {1, 1, 1}};
  uint64_t items = 1;
  for (uint32_t d = 0; d < launch->described->dims; ++d) {
    uint64_t local = launch->described->local_size[d], global;
    items *= local;
    if (local > device->max_items[d] || items > launch->kernel->max_group)
      return pencil_error(PENCIL_RT_LAUNCH,
                          "kernel %s: %s does not take its work-group size",
                          launch->described->name, device->name);
    if (__builtin_mul_overflow(trips[d], local, &global) || global > INT32_MAX)
      return pencil_error(PENCIL_RT_LAUNCH,
                          "kernel %s: %" PRIu64 " work-groups are too many",
                          launch->described->name, trips[d]);
    box.global[d] = (size_t)global;
    box.local[d] = (size_t)local;
  }
  return enqueue(launch, &box);
}

bool pencil_launch(struct pencil_instance *instance, uint32_t kernel,
                   const uint64_t *trips, const void *const *values) {
  const struct pencil_abi_region *region = instance->region;
  if (kernel < region->first_kernel ||
      kernel - region->first_kernel >= region->nkernels)
    return pencil_error(PENCIL_RT_DESCRIPTOR,
                        "launch of kernel %u, which is "
                        "not one of the region",
                        kernel);
  struct launch launch = {instance,
                          &instance->kernels[kernel - region->first_kernel],
                          &region->module->kernels[kernel], kernel};
  ++instance->launches;
  instance->enqueued = 0;
  if (!settle_trips(&launch, trips) || !set_arguments(&launch, values))
    return false;
  return launch.described->grid == PENCIL_ABI_GRID_GLOBAL
             ? launch_global(&launch)
             : launch_groups(&launch, trips);
}
