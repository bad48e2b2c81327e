/*===- device.c - Chooses and opens the device -----------------------------===*
 *
 * In:  PENCIL_DEVICE; the OpenCL platforms.
 * Out: see device.h. Of the devices that fit the wish, the first that can be
 *      opened and can load SPIR-V; `any` tries GPUs, then accelerators, then
 *      CPUs. A wish that nothing fits means the host, never another device.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "device.h"
#include "env.h"
#include "error.h"
#include "fork.h"
#include "log.h"

#include <ctype.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MAX_PLATFORMS = 32, MAX_DEVICES = 32 };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct pencil_device the_device;
static bool have_device;
static pencil_rt_error reason_code;
static char reason[512];

struct pencil_device_wish pencil_device_wish(const char *value) {
  struct pencil_device_wish wish = {.kind = PENCIL_WISH_ANY};
  if (!value || !strcasecmp(value, "any"))
    return wish;
  int end = -1;
  if (!strcasecmp(value, "none"))
    wish.kind = PENCIL_WISH_NONE;
  else if (!strcasecmp(value, "cpu"))
    wish.kind = PENCIL_WISH_CPU;
  else if (!strcasecmp(value, "gpu"))
    wish.kind = PENCIL_WISH_GPU;
  else if (isdigit((unsigned char)*value) &&
           sscanf(value, "%4u:%4u%n", &wish.platform, &wish.device, &end) ==
               2 &&
           end >= 0 && !value[end])
    wish.kind = PENCIL_WISH_INDEX;
  else {
    wish.kind = PENCIL_WISH_NAME;
    wish.name = value;
  }
  return wish;
}

static bool contains(const char *text, const char *part) {
  size_t length = strlen(part);
  for (; *text; ++text)
    if (!strncasecmp(text, part, length))
      return true;
  return false;
}

/* 0 = does not fit; else the round in which it is tried, 1 first. */
static unsigned rank(const struct pencil_device_wish *wish, unsigned p,
                     unsigned d, const struct pencil_device *device) {
  switch (wish->kind) {
  case PENCIL_WISH_ANY:
    return device->type & CL_DEVICE_TYPE_GPU           ? 1
           : device->type & CL_DEVICE_TYPE_ACCELERATOR ? 2
           : device->type & CL_DEVICE_TYPE_CPU         ? 3
                                                       : 4;
  case PENCIL_WISH_CPU:
    return device->type & CL_DEVICE_TYPE_CPU ? 1 : 0;
  case PENCIL_WISH_GPU:
    return device->type & CL_DEVICE_TYPE_GPU ? 1 : 0;
  case PENCIL_WISH_INDEX:
    return p == wish->platform && d == wish->device;
  case PENCIL_WISH_NAME:
    return contains(device->name, wish->name) ||
           contains(device->platform_name, wish->name);
  case PENCIL_WISH_NONE:
    break;
  }
  return 0;
}

static bool open_device(struct pencil_device *device) {
  cl_int error = CL_SUCCESS;
  cl_context_properties properties[] = {
      CL_CONTEXT_PLATFORM, (cl_context_properties)device->platform, 0};
  device->context =
      pencil_cl.clCreateContext(properties, 1, &device->id, NULL, NULL, &error);
  if (!device->context || error)
    return pencil_error(PENCIL_RT_NO_DEVICE, "%s cannot be opened: %s",
                        device->name, pencil_cl_error_name(error));
  return true;
}

/* Opens the device if it has this rank; *tried tells that one fitted. */
static bool try_device(const struct pencil_device_wish *wish, unsigned round,
                       unsigned p, unsigned d, cl_platform_id platform,
                       cl_device_id id, bool *tried) {
  struct pencil_device device;
  if (wish->kind == PENCIL_WISH_INDEX &&
      (p != wish->platform || d != wish->device))
    return false;
  if (!pencil_device_query(&device, platform, id)) {
    PENCIL_LOG(DEVICE, "device %u:%u passed over: %s", p, d,
               pencil_rt_last_error());
    return false;
  }
  if (rank(wish, p, d, &device) == round) {
    *tried = true;
    if (open_device(&device)) {
      the_device = device;
      PENCIL_LOG(DEVICE, "device %u:%u %s, %s%s", p, d, device.name,
                 device.takes_il ? "SPIR-V" : "SPIR through llvm-spirv",
                 device.buffers == PENCIL_BUFFERS_ZERO ? ", memory in place"
                                                       : ", memory copied");
      return true;
    }
    PENCIL_LOG(DEVICE, "device %u:%u: %s", p, d, pencil_rt_last_error());
  }
  pencil_device_clear(&device);
  return false;
}

static bool search(const struct pencil_device_wish *wish) {
  cl_platform_id platforms[MAX_PLATFORMS];
  cl_uint count = 0;
  cl_int error = pencil_cl.clGetPlatformIDs(MAX_PLATFORMS, platforms, &count);
  if (error || !count)
    return pencil_error(PENCIL_RT_NO_DEVICE, "no OpenCL platform");
  if (count > MAX_PLATFORMS)
    count = MAX_PLATFORMS;
  bool tried = false;
  pencil_error(PENCIL_RT_NO_DEVICE, "no OpenCL device");
  unsigned rounds = wish->kind == PENCIL_WISH_ANY ? 4 : 1;
  for (unsigned round = 1; round <= rounds; ++round)
    for (cl_uint p = 0; p < count; ++p) {
      cl_device_id ids[MAX_DEVICES];
      cl_uint devices = 0;
      if (pencil_cl.clGetDeviceIDs(platforms[p], CL_DEVICE_TYPE_ALL,
                                   MAX_DEVICES, ids, &devices))
        continue;
      for (cl_uint d = 0; d < devices && d < MAX_DEVICES; ++d)
        if (try_device(wish, round, p, d, platforms[p], ids[d], &tried))
          return true;
    }
  if (!tried && pencil_rt_last_error_code() == PENCIL_RT_NO_DEVICE)
    pencil_error(PENCIL_RT_NO_DEVICE, "no usable OpenCL device fits %s",
                 wish->name ? wish->name : "the wish");
  return false;
}

static bool choose(void) {
  const char *value = pencil_env_get(PENCIL_ENV_DEVICE);
  struct pencil_device_wish wish = pencil_device_wish(value);
  if (wish.kind == PENCIL_WISH_NONE)
    return pencil_error(PENCIL_RT_NO_DEVICE, "PENCIL_DEVICE=none");
  return pencil_opencl_load() && search(&wish);
}

static void initialise(void) {
  pencil_fork_opencl_starts();
  pencil_env_warn_unknown();
  have_device = choose();
  if (have_device)
    return;
  reason_code = pencil_rt_last_error_code();
  snprintf(reason, sizeof reason, "%s", pencil_rt_last_error());
  PENCIL_LOG(DEVICE, "no device: %s", reason);
}

const struct pencil_device *pencil_device_get(void) {
  if (pencil_forked()) {
    pencil_error(PENCIL_RT_FORKED, "%s",
                 pencil_rt_error_text(PENCIL_RT_FORKED));
    return NULL;
  }
  pthread_once(&once, initialise);
  if (have_device)
    return &the_device;
  pencil_error_restore(reason_code, reason);
  return NULL;
}

const char *pencil_device_opened(void) {
  return have_device ? the_device.name : NULL;
}

const char *pencil_rt_device_name(void) {
  const struct pencil_device *device = pencil_device_get();
  if (!device)
    return NULL;
  pencil_error_restore(PENCIL_RT_OK, "");
  return device->name;
}
