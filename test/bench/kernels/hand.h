/*===- hand.h - Run a hand-written OpenCL kernel and time it ---------------===*
 *
 * In:  OpenCL C source and host memory.
 * Out: kernel times from events, in nanoseconds.
 * One context and one in-order queue, on the device that PENCIL uses too when
 * PENCIL_DEVICE is not set: the first one. Any failure ends the program with a
 * message: a benchmark without its counterpart is worth nothing.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef HAND_H
#define HAND_H

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stddef.h>

enum { HAND_NO_DEVICE = 77 }; /* exit status */

struct hand {
  char device[256];
  cl_context context;
  cl_command_queue queue;
  cl_program program;
  cl_kernel kernel;
  size_t best_local; /* of dimension 0, set by hand_choose_local */
};

/* Builds `source` and takes the kernel `name` from it. */
void hand_open(struct hand *hand, const char *source, const char *name);
void hand_close(struct hand *hand);

/* Makes host memory the argument `index`; it is shared, not copied, where the
 * device can. Returns the buffer, the caller releases it. */
cl_mem hand_buffer(struct hand *hand, cl_uint index, void *memory, size_t bytes,
                   cl_mem_flags access);

/* Sets the argument `index` to a value. */
void hand_value(struct hand *hand, cl_uint index, const void *value,
                size_t bytes);

/* Runs the kernel, waits, returns what the event says. wall, when not NULL,
 * gets the time from enqueue to finish. */
double hand_run(struct hand *hand, cl_uint dims, const size_t *global,
                double *wall);

/* Tries work-group sizes of dimension 0 that divide global[0], keeps the
 * fastest one. */
void hand_choose_local(struct hand *hand, cl_uint dims, const size_t *global);

/* Brings what the kernel wrote into the host memory of the buffer. */
void hand_fetch(struct hand *hand, cl_mem buffer, size_t bytes);

/* Monotonic clock in nanoseconds. */
double now_ns(void);

#endif
