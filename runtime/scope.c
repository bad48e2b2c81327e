/*===- scope.c - Opens and closes scopes -----------------------------------===*
 *
 * In:  calls that pencil-embed writes: region_enter, region_host, region_leave.
 * Out: see intrinsics/abi.h. A scope that was left by longjmp shows when code
 *      of a frame further up runs: its results are dropped then, since the
 *      memory they belong to may be gone.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "scope.h"
#include "error.h"
#include "fork.h"
#include "log.h"

#include <stdio.h>
#include <stdlib.h>

static _Thread_local struct pencil_scope *mine;
static pthread_key_t key; /* for its destructor only */
static pthread_once_t key_once = PTHREAD_ONCE_INIT;
static bool have_key;

static void at_thread_exit(void *scope) {
  mine = scope;
  pencil_scope_abandon(mine);
  free(mine->open);
  free(mine);
  mine = NULL;
}

static void make_key(void) {
  have_key = pthread_key_create(&key, at_thread_exit) == 0;
}

/* The thread's scopes, made at the first call. NULL: no memory. */
static struct pencil_scope *get(void) {
  if (mine)
    return mine;
  pthread_once(&key_once, make_key);
  struct pencil_scope *scope = have_key ? calloc(1, sizeof *scope) : NULL;
  if (scope && pthread_setspecific(key, scope)) {
    free(scope);
    scope = NULL;
  }
  if (!scope)
    pencil_error_no_memory();
  return mine = scope;
}

static bool push(struct pencil_scope *scope, struct pencil_opened opened) {
  if (scope->depth == scope->capacity) {
    size_t wanted = scope->capacity * 2 + 8;
    struct pencil_opened *grown = realloc(scope->open, wanted * sizeof *grown);
    if (!grown)
      return pencil_error_no_memory();
    scope->open = grown;
    scope->capacity = wanted;
  }
  scope->open[scope->depth++] = opened;
  return true;
}

/* Is the code that opened this gone? Stacks grow downwards, so it had its frame
 * below the code that runs now; or it had the same one: then the code that runs
 * now opens the scope again, or would have brought results back first. */
static bool is_gone(const struct pencil_scope *thread,
                    const struct pencil_opened *opened,
                    struct pencil_opened now) {
  return opened->frame < now.frame ||
         (opened->frame == now.frame &&
          (thread->pending || opened->scope == now.scope));
}

/* Closes scopes whose code is gone. In any case nothing stays under way. */
static void settle(struct pencil_scope *thread, struct pencil_opened now) {
  size_t live = thread->depth;
  while (live && is_gone(thread, &thread->open[live - 1], now))
    --live;
  if (live == thread->depth) {
    if (thread->pending)
      pencil_scope_sync(thread);
    return;
  }
  PENCIL_LOG(LAUNCH, "%zu scopes were left without notice",
             thread->depth - live);
  pencil_scope_abandon(thread);
  thread->depth = live;
}

struct pencil_scope *pencil_scope_current(const struct pencil_abi_scope *scope,
                                          uintptr_t frame) {
  if (!mine || !mine->depth)
    return NULL;
  if (scope && mine->open[mine->depth - 1].scope == scope)
    return mine;
  settle(mine, (struct pencil_opened){NULL, NULL, frame});
  return NULL;
}

static bool fits(const struct pencil_device *device, uint32_t device_class) {
  bool cpu = (device->type & CL_DEVICE_TYPE_CPU) != 0;
  return device_class == PENCIL_ABI_ANY ||
         (device_class == PENCIL_ABI_CPU && cpu) ||
         (device_class == PENCIL_ABI_GPU && !cpu);
}

/* Happens before every run of a region made for two classes: no lock. */
static bool wrong_class(struct pencil_state *state) {
  static const char reason[] = "made for another class of device";
  pencil_error_restore(PENCIL_RT_NO_DEVICE, reason);
  if (!__atomic_fetch_add(&state->on_host, 1, __ATOMIC_RELAXED)) {
    pthread_mutex_lock(&state->lock);
    state->code = PENCIL_RT_NO_DEVICE;
    snprintf(state->reason, sizeof state->reason, "%s", reason);
    pthread_mutex_unlock(&state->lock);
  }
  PENCIL_LOG(LAUNCH, "scope in %s (%s:%u): %s", state->function, state->file,
             state->line, reason);
  return false;
}

static bool open_scope(struct pencil_abi_scope *scope, uint32_t device_class,
                       uintptr_t frame) {
  struct pencil_state *state = pencil_state_of_scope(scope);
  if (!state)
    return pencil_error_no_memory();
  if (!pencil_state_ready(state, NULL, scope->module)) {
    pencil_state_count_host(state);
    return false;
  }
  if (!fits(state->device, device_class))
    return wrong_class(state);
  struct pencil_scope *thread = get();
  if (!thread || !push(thread, (struct pencil_opened){scope, state, frame})) {
    pencil_state_count_host(state);
    return false;
  }
  thread->device = state->device;
  __atomic_fetch_add(&state->on_device, 1, __ATOMIC_RELAXED);
  return true;
}

PENCIL_RT_API int __pencil_rt_region_enter(struct pencil_abi_scope *scope,
                                           uint32_t device_class) {
  if (mine && mine->depth)
    settle(mine, (struct pencil_opened){scope, NULL, PENCIL_FRAME()});
  if (!scope)
    return pencil_error(PENCIL_RT_DESCRIPTOR, "descriptor: no scope");
  return open_scope(scope, device_class, PENCIL_FRAME());
}

PENCIL_RT_API void __pencil_rt_region_host(void) {
  if (mine && mine->pending)
    pencil_scope_sync(mine);
}

PENCIL_RT_API void __pencil_rt_region_leave(void) {
  if (!mine || !mine->depth)
    return;
  if (mine->pending)
    pencil_scope_sync(mine);
  if (!mine->depth) /* closed by a failure */
    return;
  if (pencil_forked()) {
    --mine->depth;
    return;
  }
  pencil_scope_release(mine, true, true);
  --mine->depth;
}
