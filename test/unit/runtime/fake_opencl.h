/*===- fake_opencl.h - An OpenCL that fails where a test wants -------------===*
 *
 * In:  a configuration, and which call of which entry point is to fail.
 * Out: one platform with one device that runs the kernels add_index and
 *      add_array of kernels.cl, in memory of its own (host memory sees a result
 *      only when it is read or mapped) or directly in host memory. Counts live
 *      objects and executed kernels.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_TEST_FAKE_OPENCL_H
#define PENCIL_TEST_FAKE_OPENCL_H

#include <stdbool.h>

enum fake_entry {
#define CL_ENTRY(NAME) FAKE_##NAME,
#define CL_ENTRY_OPTIONAL(NAME) FAKE_##NAME,
#include "opencl.def"
  FAKE_ENTRIES
};

struct fake_setting {
  const char *name;
  bool il;      /* takes SPIR-V, else SPIR binaries */
  bool unified; /* shares memory with the host */
  bool direct;  /* and is known to use it without copies */
  bool profile; /* PENCIL_PROFILE is set */
};

extern struct fake_setting fake;
extern int fake_fail_entry, fake_fail_call; /* call counts from 1; 0 = none */
extern int fake_calls[FAKE_ENTRIES];
extern int fake_kernels_run;
extern int fake_live_buffers, fake_live_events, fake_live_programs;
extern const char *const fake_names[FAKE_ENTRIES];

#endif
