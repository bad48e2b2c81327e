/*===- profile.h - Times and counts ----------------------------------------===*
 *
 * In:  PENCIL_PROFILE; OpenCL events of the launches.
 * Out: a table or a JSON file when the process exits. Nothing is measured, and
 *      no event is made, when nothing was asked for.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_PROFILE_H
#define PENCIL_RUNTIME_PROFILE_H

#include "region.h"

#include <stdio.h>

/* Times of one kernel. */
struct pencil_kernel_times {
  struct pencil_kernel_times *next;
  char *name;
  uint64_t launches, bytes;
  uint64_t least, total;
  uint64_t *samples; /* the first launches, for the median */
  size_t sample_count, sample_capacity;
};

bool pencil_profile_on(void);

/* Where the next enqueue of kernel `index` is to put its event, NULL when it
 * is not to be timed. The caller raises timing_count when the enqueue worked.
 */
cl_event *pencil_profile_event(struct pencil_instance *instance,
                               uint32_t index);

/* Reads and releases the events of a finished (count) or failed instance. */
void pencil_profile_collect(struct pencil_instance *instance, bool count);

/* Adds one launch. Any thread. */
void pencil_profile_add(const char *kernel, uint64_t ns, uint64_t bytes);

/* All kernels, oldest first. At exit only. */
struct pencil_kernel_times *pencil_profile_kernels(void);
uint64_t pencil_profile_median(struct pencil_kernel_times *times);

/* Writers: device may be NULL. False when the stream failed. */
bool pencil_profile_write_json(FILE *file, const char *device);
void pencil_profile_write_table(FILE *file, const char *device);

#endif
