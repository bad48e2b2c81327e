/*===- profile.c - Times and counts ----------------------------------------===*
 *
 * In:  see profile.h.
 * Out: see profile.h. A launch's time is the sum of the times of its enqueues.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "profile.h"
#include "env.h"
#include "fork.h"
#include "log.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { MAX_SAMPLES = 1 << 16, PATH_BYTES = 4096 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct pencil_kernel_times *first;
static struct pencil_kernel_times **end = &first;

bool pencil_profile_on(void) {
  const char *value = pencil_env_get(PENCIL_ENV_PROFILE);
  return value && !pencil_env_is_off(value);
}

/* Bytes of the buffers that a kernel is given. */
static uint64_t bytes_of(const struct pencil_instance *instance,
                         const struct pencil_abi_kernel *kernel) {
  uint64_t bytes = 0;
  for (uint32_t s = 0; s < instance->slots.count; ++s)
    for (uint32_t i = 0; i < kernel->nparams; ++i)
      if (kernel->params[i].kind == PENCIL_ABI_PARAM_BUFFER &&
          instance->slots.of[kernel->params[i].index] == s) {
        bytes += instance->slots.slot[s].bytes;
        break;
      }
  return bytes;
}

cl_event *pencil_profile_event(struct pencil_instance *instance,
                               uint32_t index) {
  if (!pencil_profile_on())
    return NULL;
  if (instance->timing_count == instance->timing_capacity) {
    size_t wanted = instance->timing_capacity * 2 + 16;
    struct pencil_timing *grown =
        realloc(instance->timings, wanted * sizeof *grown);
    if (!grown)
      return NULL;
    instance->timings = grown;
    instance->timing_capacity = wanted;
  }
  struct pencil_timing *timing = &instance->timings[instance->timing_count];
  *timing = (struct pencil_timing){
      NULL, index, instance->launches,
      bytes_of(instance, &instance->region->module->kernels[index])};
  return &timing->event;
}

static uint64_t event_time(cl_event event) {
  cl_ulong start = 0, stop = 0;
  if (pencil_cl.clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_START,
                                        sizeof start, &start, NULL) ||
      pencil_cl.clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_END,
                                        sizeof stop, &stop, NULL))
    return 0;
  return stop > start ? stop - start : 0;
}

void pencil_profile_collect(struct pencil_instance *instance, bool count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < instance->timing_count; ++i) {
    const struct pencil_timing *timing = &instance->timings[i];
    if (count)
      sum += event_time(timing->event);
    pencil_cl.clReleaseEvent(timing->event);
    bool last =
        i + 1 == instance->timing_count || timing[1].launch != timing->launch;
    if (count && last) {
      const struct pencil_abi_kernel *kernel =
          &instance->region->module->kernels[timing->kernel];
      pencil_profile_add(kernel->name, sum, timing->bytes);
      sum = 0;
    }
  }
  instance->timing_count = 0;
}

static struct pencil_kernel_times *times_for(const char *name) {
  struct pencil_kernel_times *times = first;
  while (times && strcmp(times->name, name))
    times = times->next;
  if (times || !(times = calloc(1, sizeof *times)))
    return times;
  times->name = strdup(name);
  if (!times->name) {
    free(times);
    return NULL;
  }
  *end = times;
  end = &times->next;
  return times;
}

static void keep_sample(struct pencil_kernel_times *times, uint64_t ns) {
  if (times->sample_count == times->sample_capacity) {
    if (times->sample_capacity >= MAX_SAMPLES)
      return;
    size_t wanted = times->sample_capacity * 2 + 64;
    uint64_t *grown = realloc(times->samples, wanted * sizeof *grown);
    if (!grown)
      return;
    times->samples = grown;
    times->sample_capacity = wanted;
  }
  times->samples[times->sample_count++] = ns;
}

void pencil_profile_add(const char *kernel, uint64_t ns, uint64_t bytes) {
  pthread_mutex_lock(&lock);
  struct pencil_kernel_times *times = times_for(kernel);
  if (times) {
    if (!times->launches++ || ns < times->least)
      times->least = ns;
    times->total += ns;
    if (bytes > times->bytes)
      times->bytes = bytes;
    keep_sample(times, ns);
  }
  pthread_mutex_unlock(&lock);
}

struct pencil_kernel_times *pencil_profile_kernels(void) { return first; }

static int compare(const void *a, const void *b) {
  uint64_t x, y;
  memcpy(&x, a, sizeof x);
  memcpy(&y, b, sizeof y);
  return x < y ? -1 : x > y;
}

uint64_t pencil_profile_median(struct pencil_kernel_times *times) {
  if (!times->sample_count)
    return 0;
  qsort(times->samples, times->sample_count, sizeof *times->samples, compare);
  return times->samples[times->sample_count / 2];
}

/* FILE with each %p replaced by the process number. */
static bool file_name(char path[PATH_BYTES], const char *pattern) {
  size_t n = 0;
  for (; *pattern && n + 24 < PATH_BYTES; ++pattern)
    if (pattern[0] == '%' && pattern[1] == 'p') {
      n += (size_t)snprintf(path + n, PATH_BYTES - n, "%ld", (long)getpid());
      ++pattern;
    } else
      path[n++] = *pattern;
  path[n] = 0;
  return !*pattern;
}

__attribute__((destructor)) static void write_profile(void) {
  if (!pencil_profile_on() || pencil_forked())
    return;
  const char *value = pencil_env_get(PENCIL_ENV_PROFILE);
  const char *device = pencil_device_opened();
  if (!strcmp(value, "1") || !strcasecmp(value, "on")) {
    pencil_profile_write_table(stderr, device);
    return;
  }
  char path[PATH_BYTES];
  FILE *file = file_name(path, value) ? fopen(path, "w") : NULL;
  bool ok = file && pencil_profile_write_json(file, device);
  if (file && fclose(file))
    ok = false;
  if (!ok)
    pencil_log_warning("PENCIL_PROFILE: %s cannot be written", path);
}
