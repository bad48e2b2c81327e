/*===- device_query.c - What a device can do -------------------------------===*
 *
 * In:  a platform and one of its devices.
 * Out: a filled struct pencil_device without context, or the reason why the
 *      device cannot run our kernels (64-bit little-endian SPIR-V).
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "device.h"
#include "env.h"
#include "error.h"
#include "log.h"
#include "translate.h"

#include <ctype.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static char *platform_text(cl_platform_id platform, cl_platform_info what) {
  size_t bytes = 0;
  if (pencil_cl.clGetPlatformInfo(platform, what, 0, NULL, &bytes))
    return NULL;
  char *text = calloc(1, bytes + 1);
  if (text && pencil_cl.clGetPlatformInfo(platform, what, bytes, text, NULL)) {
    free(text);
    return NULL;
  }
  return text;
}

static char *device_text(cl_device_id id, cl_device_info what) {
  size_t bytes = 0;
  if (pencil_cl.clGetDeviceInfo(id, what, 0, NULL, &bytes))
    return NULL;
  char *text = calloc(1, bytes + 1);
  if (text && pencil_cl.clGetDeviceInfo(id, what, bytes, text, NULL)) {
    free(text);
    return NULL;
  }
  return text;
}

static bool device_value(cl_device_id id, cl_device_info what, size_t bytes,
                         void *value) {
  return pencil_cl.clGetDeviceInfo(id, what, bytes, value, NULL) == CL_SUCCESS;
}

static bool lists_word(const char *list, const char *word) {
  size_t length = strlen(word);
  for (const char *at = list; (at = strstr(at, word)); at += length)
    if ((at == list || at[-1] == ' ') && (!at[length] || at[length] == ' '))
      return true;
  return false;
}

unsigned pencil_device_llvm_major(const char *version) {
  const char *at = strstr(version, "LLVM ");
  unsigned number = 0;
  if (at)
    for (at += 5; isdigit((unsigned char)*at) && number < 1000; ++at)
      number = number * 10 + (unsigned)(*at - '0');
  return number;
}

static bool lists_spirv(cl_device_id id) {
  char *text = device_text(id, CL_DEVICE_IL_VERSION);
  bool listed = text && strstr(text, "SPIR-V");
  free(text);
  return listed;
}

static enum pencil_buffer_mode buffer_mode(const struct pencil_device *device) {
  const char *value = pencil_env_get(PENCIL_ENV_BUFFERS);
  if (value && !strcmp(value, "copy"))
    return PENCIL_BUFFERS_COPY;
  if (value && !strcmp(value, "zero"))
    return PENCIL_BUFFERS_ZERO;
  static atomic_flag warned = ATOMIC_FLAG_INIT;
  if (value && strcmp(value, "auto") && !atomic_flag_test_and_set(&warned))
    pencil_log_warning("PENCIL_BUFFERS=%s: not one of auto, copy, zero; "
                       "auto is used",
                       value);
  return device->shares ? PENCIL_BUFFERS_ZERO : PENCIL_BUFFERS_COPY;
}

static bool query_texts(struct pencil_device *d) {
  d->name = device_text(d->id, CL_DEVICE_NAME);
  d->version = device_text(d->id, CL_DEVICE_VERSION);
  d->driver = device_text(d->id, CL_DRIVER_VERSION);
  d->extensions = device_text(d->id, CL_DEVICE_EXTENSIONS);
  d->platform_name = platform_text(d->platform, CL_PLATFORM_NAME);
  d->platform_version = platform_text(d->platform, CL_PLATFORM_VERSION);
  return d->name && d->version && d->driver && d->extensions &&
         d->platform_name && d->platform_version;
}

static bool query_numbers(struct pencil_device *d) {
  cl_ulong largest = 0;
  cl_uint dims = 0;
  size_t items[16] = {0};
  if (!device_value(d->id, CL_DEVICE_TYPE, sizeof d->type, &d->type) ||
      !device_value(d->id, CL_DEVICE_MAX_COMPUTE_UNITS, sizeof d->units,
                    &d->units) ||
      !device_value(d->id, CL_DEVICE_MAX_WORK_GROUP_SIZE, sizeof d->max_group,
                    &d->max_group) ||
      !device_value(d->id, CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS, sizeof dims,
                    &dims) ||
      dims < 3 || dims > 16 ||
      !device_value(d->id, CL_DEVICE_MAX_WORK_ITEM_SIZES, dims * sizeof *items,
                    items) ||
      !device_value(d->id, CL_DEVICE_MAX_MEM_ALLOC_SIZE, sizeof largest,
                    &largest))
    return false;
  for (int i = 0; i < 3; ++i)
    d->max_items[i] = items[i] ? items[i] : 1;
  if (!d->max_group)
    d->max_group = 1;
  d->max_buffer = largest;
  return true;
}

static bool check_kind(const struct pencil_device *d) {
  cl_uint bits = 0;
  cl_bool little = CL_FALSE, available = CL_FALSE;
  if (!device_value(d->id, CL_DEVICE_ADDRESS_BITS, sizeof bits, &bits) ||
      !device_value(d->id, CL_DEVICE_ENDIAN_LITTLE, sizeof little, &little) ||
      !device_value(d->id, CL_DEVICE_AVAILABLE, sizeof available, &available))
    return pencil_error(PENCIL_RT_NO_DEVICE, "%s does not answer", d->name);
  if (!available)
    return pencil_error(PENCIL_RT_NO_DEVICE, "%s is not available", d->name);
  if (bits != 64 || !little)
    return pencil_error(PENCIL_RT_NO_DEVICE,
                        "%s is not a 64-bit little-endian device", d->name);
  return true;
}

static bool check_loader(const struct pencil_device *d) {
  if (d->takes_il)
    return true;
  if (!d->takes_spir)
    return pencil_error(PENCIL_RT_NO_LOADER,
                        "%s takes neither SPIR-V nor SPIR binaries", d->name);
  if (!pencil_translator_count(d->llvm_major))
    return pencil_error(PENCIL_RT_NO_LOADER,
                        "%s does not take SPIR-V, and no llvm-spirv that fits "
                        "it is installed",
                        d->name);
  return true;
}

bool pencil_device_query(struct pencil_device *d, cl_platform_id platform,
                         cl_device_id id) {
  memset(d, 0, sizeof *d);
  d->platform = platform;
  d->id = id;
  if (!query_texts(d) || !query_numbers(d)) {
    pencil_error(PENCIL_RT_NO_DEVICE, "a device does not answer");
    pencil_device_clear(d);
    return false;
  }
  cl_bool unified = CL_FALSE;
  device_value(id, CL_DEVICE_HOST_UNIFIED_MEMORY, sizeof unified, &unified);
  cl_device_fp_config single = 0;
  device_value(id, CL_DEVICE_SINGLE_FP_CONFIG, sizeof single, &single);
  d->rounds_correctly = (single & CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT) != 0;
  bool cpu = (d->type & CL_DEVICE_TYPE_CPU) != 0;
  bool pocl = strstr(d->platform_name, "Portable Computing Language") != NULL;
  d->shares = unified || cpu;
  d->caches = pocl;
  d->takes_il = lists_spirv(id);
  d->takes_spir = lists_word(d->extensions, "cl_khr_spir");
  d->llvm_major = pencil_device_llvm_major(d->platform_version);
  if (!d->llvm_major)
    d->llvm_major = pencil_device_llvm_major(d->driver);
  d->buffers = buffer_mode(d);
  d->in_place = pocl && cpu && d->buffers == PENCIL_BUFFERS_ZERO;
  if (!check_kind(d) || !check_loader(d)) {
    pencil_device_clear(d);
    return false;
  }
  return true;
}

void pencil_device_clear(struct pencil_device *d) {
  free(d->name);
  free(d->version);
  free(d->driver);
  free(d->extensions);
  free(d->platform_name);
  free(d->platform_version);
  memset(d, 0, sizeof *d);
}
