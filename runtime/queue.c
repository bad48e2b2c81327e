/*===- queue.c - In-order command queues, reused ---------------------------===*
 *
 * In:  the device.
 * Out: see device.h. Each region that is under way has a queue of its own, so
 *      that regions of several threads do not wait for each other.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "device.h"
#include "error.h"
#include "profile.h"

#include <pthread.h>

enum { KEPT_QUEUES = 64 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static cl_command_queue idle[KEPT_QUEUES];
static unsigned idle_count;

cl_command_queue pencil_queue_take(const struct pencil_device *device) {
  cl_command_queue queue = NULL;
  pthread_mutex_lock(&lock);
  if (idle_count)
    queue = idle[--idle_count];
  pthread_mutex_unlock(&lock);
  if (queue)
    return queue;
  cl_int error = CL_SUCCESS;
  cl_command_queue_properties properties =
      pencil_profile_on() ? CL_QUEUE_PROFILING_ENABLE : 0;
  queue = pencil_cl.clCreateCommandQueue(device->context, device->id,
                                         properties, &error);
  if (!queue || error) {
    pencil_error(PENCIL_RT_LAUNCH, "no command queue: %s",
                 pencil_cl_error_name(error));
    return NULL;
  }
  return queue;
}

void pencil_queue_give(cl_command_queue queue) {
  pthread_mutex_lock(&lock);
  bool kept = idle_count < KEPT_QUEUES;
  if (kept)
    idle[idle_count++] = queue;
  pthread_mutex_unlock(&lock);
  if (!kept)
    pencil_queue_drop(queue);
}

void pencil_queue_drop(cl_command_queue queue) {
  pencil_cl.clReleaseCommandQueue(queue);
}
