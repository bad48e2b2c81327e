/*===- scope_launch.c - Launches inside an open scope ----------------------===*
 *
 * In:  see scope.h.
 * Out: see scope.h. What a launch asks for is compared with what the same
 *      place asked for last time; if nothing has changed, all that is left to
 *      do is the enqueue.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fork.h"
#include "log.h"
#include "profile.h"
#include "scope.h"

#include <string.h>

enum {
  FLUSH_EACH = 16, /* launches */
  WAIT_EACH = 1024 /* launches: drivers keep a record of each */
};

static void collect(struct pencil_scope *scope, bool count) {
  struct pencil_instance *instance = scope->attached;
  if (!instance)
    return;
  do {
    pencil_profile_collect(instance, count);
    instance = instance->next;
  } while (instance != scope->attached);
}

void pencil_scope_release(struct pencil_scope *scope, bool queue_works,
                          bool keep_objects) {
  struct pencil_traffic traffic = {scope->launches, scope->residents.bytes_in,
                                   scope->residents.bytes_out};
  scope->launches = 0;
  scope->residents.bytes_in = scope->residents.bytes_out = 0;
  if (scope->depth && traffic.launches)
    pencil_state_add(scope->open[scope->depth - 1].state, &traffic);
  if (scope->device)
    pencil_resident_release(scope->device, &scope->residents, keep_objects);
  struct pencil_instance *first = scope->attached, *next;
  for (struct pencil_instance *i = first; i; i = next == first ? NULL : next) {
    next = i->next;
    i->slots.count = 0;
    pencil_instance_give(i, true);
  }
  scope->attached = NULL;
  if (scope->queue && queue_works)
    pencil_queue_give(scope->queue);
  else if (scope->queue)
    pencil_queue_drop(scope->queue);
  scope->queue = NULL;
}

static void forget(struct pencil_scope *scope) {
  scope->pending = scope->wrote = false;
  scope->unfinished = 0;
}

void pencil_scope_abandon(struct pencil_scope *scope) {
  bool idle = true;
  forget(scope);
  if (!pencil_forked()) {
    idle = !scope->queue || !pencil_cl.clFinish(scope->queue);
    collect(scope, false);
    scope->depth = 0; /* nothing is counted */
    pencil_scope_release(scope, idle, false);
  }
  scope->depth = 0;
}

/* Results of this scope are lost. The handler may leave with longjmp, so
 * everything is closed before it is called. */
static void lost(struct pencil_scope *scope) {
  const char *function =
      scope->depth ? scope->open[scope->depth - 1].state->function : "";
  pencil_scope_abandon(scope);
  pencil_fatal("region %s: %s, after kernels have written memory", function,
               pencil_rt_last_error());
}

void pencil_scope_sync(struct pencil_scope *scope) {
  bool wrote = scope->wrote;
  forget(scope);
  if (pencil_forked())
    return;
  bool ok =
      pencil_resident_sync(scope->device, scope->queue, &scope->residents);
  collect(scope, ok);
  if (!ok && wrote)
    lost(scope);
}

/* The instance of a region in this scope; in loops it is the next in the ring.
 * NULL: last error set. */
static struct pencil_instance *attach(struct pencil_scope *scope,
                                      struct pencil_state *state,
                                      const struct pencil_abi_region *region) {
  struct pencil_instance *last = scope->attached, *at = last;
  while (at) {
    at = at->next;
    if (at->region == region)
      return scope->attached = at;
    if (at == last)
      break;
  }
  if (!scope->queue && !(scope->queue = pencil_queue_take(scope->device)))
    return NULL;
  at = pencil_instance_take(state, region, scope->queue);
  if (!at)
    return NULL;
  at->scope = scope;
  at->next = last ? last->next : at;
  if (last)
    last->next = at;
  return scope->attached = at;
}

static bool settle_buffers(struct pencil_scope *scope,
                           struct pencil_instance *instance,
                           const struct pencil_abi_buffer *buffers) {
  uint32_t n = instance->region->nbuffers;
  if (instance->epoch && instance->epoch == scope->residents.epoch &&
      (!n || !memcmp(instance->asked, buffers, n * sizeof *buffers)))
    return true;
  instance->epoch = 0;
  if (!pencil_buffer_plan(scope->device, buffers, n, &instance->slots))
    return false;
  /* Even if no launch follows, the device now has a view of host memory. */
  if (!scope->device->in_place)
    scope->pending = true;
  switch (pencil_resident_acquire(scope->device, scope->queue,
                                  &scope->residents, &instance->slots)) {
  case PENCIL_OUTCOME_OK:
    break;
  case PENCIL_OUTCOME_REFUSED:
    return false;
  case PENCIL_OUTCOME_LOST:
    if (scope->wrote)
      lost(scope);
    return false;
  }
  if (n)
    memcpy(instance->asked, buffers, n * sizeof *buffers);
  instance->epoch = scope->residents.epoch;
  instance->fresh = true;
  return true;
}

struct pencil_instance *
pencil_scope_acquire(struct pencil_scope *scope, struct pencil_state *state,
                     const struct pencil_abi_region *region,
                     const struct pencil_abi_buffer *buffers) {
  struct pencil_instance *instance = attach(scope, state, region);
  return instance && settle_buffers(scope, instance, buffers) ? instance : NULL;
}

/* A launch failed after some of its enqueues. */
static bool undo(struct pencil_scope *scope, struct pencil_instance *instance) {
  cl_int error = pencil_cl.clFinish(scope->queue);
  return pencil_resident_undo(scope->device, &scope->residents,
                              &instance->slots) &&
         !(error && scope->wrote);
}

static int fail(struct pencil_scope *scope, struct pencil_instance *instance) {
  if (instance->enqueued && !undo(scope, instance)) {
    lost(scope);
    return 1;
  }
  pencil_state_count_host(instance->state);
  return 0;
}

static void wait_for_all(struct pencil_scope *scope) {
  scope->unfinished = 0;
  cl_int error = pencil_cl.clFinish(scope->queue);
  collect(scope, !error);
  if (!error)
    return;
  pencil_error(PENCIL_RT_LAUNCH, "the device failed: %s",
               pencil_cl_error_name(error));
  lost(scope);
}

int pencil_scope_launch(struct pencil_instance *instance, uint32_t kernel,
                        const uint64_t *trips, const void *const *values) {
  struct pencil_scope *scope = instance->scope;
  if (!pencil_launch(instance, kernel, trips, values))
    return fail(scope, instance);
  scope->pending = scope->wrote = true;
  ++scope->launches;
  if (instance->fresh)
    pencil_resident_written(&scope->residents, &instance->slots);
  instance->fresh = false;
  __atomic_fetch_add(&instance->state->on_device, 1, __ATOMIC_RELAXED);
  __atomic_fetch_add(&instance->state->traffic.launches, 1, __ATOMIC_RELAXED);
  if (scope->unfinished++ % FLUSH_EACH == 0)
    pencil_cl.clFlush(scope->queue);
  if (scope->unfinished >= WAIT_EACH)
    wait_for_all(scope);
  return 1;
}
