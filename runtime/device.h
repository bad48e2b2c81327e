/*===- device.h - The device that regions run on ---------------------------===*
 *
 * In:  PENCIL_DEVICE, PENCIL_BUFFERS; the OpenCL platforms of the machine.
 * Out: one device a process, chosen at the first question and never changed.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_DEVICE_H
#define PENCIL_RUNTIME_DEVICE_H

#include "opencl.h"

#include <stddef.h>
#include <stdint.h>

enum pencil_buffer_mode { PENCIL_BUFFERS_COPY, PENCIL_BUFFERS_ZERO };

struct pencil_device {
  cl_platform_id platform;
  cl_device_id id;
  cl_context context;
  cl_device_type type;
  char *name, *version, *driver;
  char *platform_name, *platform_version;
  char *extensions;
  bool takes_il;         /* lists SPIR-V among its intermediate languages */
  bool takes_spir;       /* cl_khr_spir: takes what the translator makes */
  bool caches;           /* the driver has its own kernel cache on disk */
  bool in_place;         /* buffers are known to be the host memory itself */
  bool shares;           /* host and device share memory */
  bool rounds_correctly; /* division and sqrt of float, when asked to */
  enum pencil_buffer_mode buffers;
  unsigned llvm_major; /* LLVM inside the driver, 0 = not known */
  cl_uint units;
  size_t max_group;
  size_t max_items[3];
  uint64_t max_buffer;
};

/* The device, opened at the first call. NULL: there is none, the last error
 * says why. Any thread. */
const struct pencil_device *pencil_device_get(void);

/* The name of the device if one was opened; opens none. */
const char *pencil_device_opened(void);

/* What PENCIL_DEVICE asks for. */
struct pencil_device_wish {
  enum {
    PENCIL_WISH_NONE,
    PENCIL_WISH_ANY,
    PENCIL_WISH_CPU,
    PENCIL_WISH_GPU,
    PENCIL_WISH_INDEX,
    PENCIL_WISH_NAME
  } kind;
  unsigned platform, device; /* INDEX */
  const char *name;          /* NAME: points into the value */
};
struct pencil_device_wish pencil_device_wish(const char *value);

/* The number behind "LLVM " in a version text, 0 when there is none. */
unsigned pencil_device_llvm_major(const char *version);

/* Reads everything about a device but its context; false sets the last error
 * and leaves nothing allocated. */
bool pencil_device_query(struct pencil_device *device, cl_platform_id platform,
                         cl_device_id id);
void pencil_device_clear(struct pencil_device *device);

/* In-order queues, reused. Take gives NULL (last error set) on failure; a queue
 * that failed is dropped, not given back. Any thread. */
cl_command_queue pencil_queue_take(const struct pencil_device *device);
void pencil_queue_give(cl_command_queue queue);
void pencil_queue_drop(cl_command_queue queue);

#endif
