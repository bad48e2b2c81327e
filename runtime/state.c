/*===- state.c - What the runtime keeps a region ---------------------------===*
 *
 * In:  see region.h.
 * Out: states hang on the descriptor of their region or scope and on one list.
 *      They own copies of the names, since the descriptor may be unloaded
 *      before the profile is written, and live as long as the process.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fork.h"
#include "log.h"
#include "program.h"
#include "region.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;
static struct pencil_state *first;
static struct pencil_state **end = &first;

static void destroy(struct pencil_state *state) {
  if (!state)
    return;
  free(state->function);
  free(state->file);
  free(state->extra);
  free(state);
}

static struct pencil_state *create(const char *function, const char *file,
                                   uint32_t line, uint32_t kernels) {
  struct pencil_state *state = calloc(1, sizeof *state);
  if (!state)
    return NULL;
  /* The descriptor is not checked yet: larger numbers are refused later. */
  kernels = kernels < 4096 ? kernels : 4096;
  state->function = strdup(function ? function : "");
  state->file = strdup(file ? file : "");
  state->extra = calloc(kernels ? kernels : 1, sizeof *state->extra);
  state->line = line;
  if (state->function && state->file && state->extra &&
      !pthread_mutex_init(&state->lock, NULL))
    return state;
  destroy(state);
  return NULL;
}

/* Hangs a new state on its descriptor, unless another thread was faster. */
static struct pencil_state *publish(void **place, struct pencil_state *state) {
  void *held = NULL;
  if (!state)
    return NULL;
  if (!__atomic_compare_exchange_n(place, &held, (void *)state, false,
                                   __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
    pthread_mutex_destroy(&state->lock);
    destroy(state);
    return held;
  }
  if (pencil_forked()) /* the list's lock may be held by a lost thread */
    return state;
  pthread_mutex_lock(&list_lock);
  *end = state;
  end = &state->next;
  pthread_mutex_unlock(&list_lock);
  return state;
}

struct pencil_state *pencil_state_get(struct pencil_abi_region *region) {
  void *held = __atomic_load_n(&region->state, __ATOMIC_ACQUIRE);
  return held ? held
              : publish(&region->state, create(region->function, region->file,
                                               region->line, region->nkernels));
}

struct pencil_state *pencil_state_of_scope(struct pencil_abi_scope *scope) {
  void *held = __atomic_load_n(&scope->state, __ATOMIC_ACQUIRE);
  return held ? held
              : publish(&scope->state,
                        create(scope->function, scope->file, scope->line, 0));
}

static bool prepare(struct pencil_state *state,
                    const struct pencil_abi_region *region,
                    const struct pencil_abi_module *module) {
  const struct pencil_device *device = NULL;
  cl_program program = NULL;
  if ((region ? pencil_descriptor_check(region)
              : pencil_descriptor_check_module(module)) &&
      (device = pencil_device_get()))
    program =
        pencil_program_get(device, module->spirv, (size_t)module->spirv_bytes);
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

bool pencil_state_ready(struct pencil_state *state,
                        const struct pencil_abi_region *region,
                        const struct pencil_abi_module *module) {
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
  return pencil_can_wait() && prepare(state, region, module);
}

void pencil_state_add(struct pencil_state *state,
                      const struct pencil_traffic *traffic) {
  __atomic_fetch_add(&state->traffic.launches, traffic->launches,
                     __ATOMIC_RELAXED);
  __atomic_fetch_add(&state->traffic.bytes_in, traffic->bytes_in,
                     __ATOMIC_RELAXED);
  __atomic_fetch_add(&state->traffic.bytes_out, traffic->bytes_out,
                     __ATOMIC_RELAXED);
}

void pencil_state_count_host(struct pencil_state *state) {
  PENCIL_LOG(LAUNCH, "region %s (%s:%u) runs on the host: %s", state->function,
             state->file, state->line, pencil_rt_last_error());
  if (pencil_forked())
    return;
  __atomic_fetch_add(&state->on_host, 1, __ATOMIC_RELAXED);
  if (__atomic_load_n(&state->outlook, __ATOMIC_ACQUIRE) == PENCIL_OUTLOOK_HOST)
    return; /* the reason is fixed */
  pthread_mutex_lock(&state->lock);
  state->code = pencil_rt_last_error_code();
  snprintf(state->reason, sizeof state->reason, "%s", pencil_rt_last_error());
  pthread_mutex_unlock(&state->lock);
}

void pencil_state_each(void (*each)(struct pencil_state *state, void *user),
                       void *user) {
  pthread_mutex_lock(&list_lock);
  for (struct pencil_state *state = first; state; state = state->next)
    each(state, user);
  pthread_mutex_unlock(&list_lock);
}
