/*===- scope.h - Stretches of code whose data stay on the device -----------===*
 *
 * In:  open scopes of this thread (pencil.region.enter ... leave), and the
 *      launches of the regions that name them.
 * Out: launches that neither wait nor copy back; the waiting is done once,
 *      before the host looks. See docs/runtime.md, "Scopes".
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_SCOPE_H
#define PENCIL_RUNTIME_SCOPE_H

#include "region.h"
#include "resident.h"

/* An open scope, and the stack position of the code that opened it. */
struct pencil_opened {
  const struct pencil_abi_scope *scope;
  struct pencil_state *state;
  uintptr_t frame;
};

/* What a thread has open. */
struct pencil_scope {
  struct pencil_opened *open; /* a stack */
  size_t depth, capacity;
  const struct pencil_device *device;
  cl_command_queue queue; /* NULL before the first launch */
  bool pending;           /* something is under way since the last wait */
  bool wrote;             /* and kernels are */
  unsigned unfinished;    /* launches since the last wait */
  struct pencil_residents residents;
  struct pencil_instance *attached; /* a ring; the one used last */
  uint64_t launches;
};

/* The thread's scopes if the innermost open one is this, else NULL; then what
 * is under way has been brought to the host. `frame`: PENCIL_FRAME(). */
struct pencil_scope *pencil_scope_current(const struct pencil_abi_scope *scope,
                                          uintptr_t frame);

/* enter and launch of intrinsics/abi.h for a region inside its open scope. */
struct pencil_instance *
pencil_scope_acquire(struct pencil_scope *scope, struct pencil_state *state,
                     const struct pencil_abi_region *region,
                     const struct pencil_abi_buffer *buffers);
int pencil_scope_launch(struct pencil_instance *instance, uint32_t kernel,
                        const uint64_t *trips, const void *const *values);

/* Waits and brings results to the host. */
void pencil_scope_sync(struct pencil_scope *scope);

/* Gives up what the thread holds, results included; all scopes are closed. */
void pencil_scope_abandon(struct pencil_scope *scope);

/* Gives instances, queue and objects back; nothing may be under way. */
void pencil_scope_release(struct pencil_scope *scope, bool queue_works,
                          bool keep_objects);

/* Where the caller of the function that says this has its stack frame. */
#define PENCIL_FRAME() ((uintptr_t)__builtin_dwarf_cfa())

#endif
