/*===- state.c - What the runtime keeps a region ---------------------------===*
 *
 * In:  see region.h.
 * Out: states hang on their region's descriptor and on one list. They own
 *      copies of the names, since the descriptor may be unloaded before the
 *      profile is written, and they live as long as the process.
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

static struct pencil_state *create(const struct pencil_abi_region *region) {
  struct pencil_state *state = calloc(1, sizeof *state);
  if (!state)
    return NULL;
  /* The descriptor is not checked yet: larger numbers are refused later. */
  uint32_t kernels = region->nkernels < 4096 ? region->nkernels : 4096;
  state->function = strdup(region->function ? region->function : "");
  state->file = strdup(region->file ? region->file : "");
  state->extra = calloc(kernels ? kernels : 1, sizeof *state->extra);
  state->line = region->line;
  if (state->function && state->file && state->extra &&
      !pthread_mutex_init(&state->lock, NULL))
    return state;
  destroy(state);
  return NULL;
}

struct pencil_state *pencil_state_get(struct pencil_abi_region *region) {
  void *held = __atomic_load_n(&region->state, __ATOMIC_ACQUIRE);
  if (held)
    return held;
  struct pencil_state *state = create(region);
  if (!state)
    return NULL;
  if (!__atomic_compare_exchange_n(&region->state, &held, (void *)state, false,
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
