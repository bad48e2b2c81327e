/*===- program_build.c - Ways from SPIR-V to a built program ---------------===*
 *
 * In:  a module; a device that takes SPIR-V (IL) or SPIR binaries.
 * Out: a built program. Cached is the driver's binary, or, where the driver
 *      keeps built kernels itself (PoCL: reading its binary back compiles every
 *      kernel, 270 ms against 1 ms), the translated module.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "cache.h"
#include "error.h"
#include "intrinsics/abi.h"
#include "log.h"
#include "program.h"
#include "translate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SPIR_OPTIONS "-x spir -spir-std=1.2"
#define EXACT_OPTION "-cl-fp32-correctly-rounded-divide-sqrt"

/* Options for one way of loading. Division and square root of float are those
 * of the host where the device can round them correctly. */
static const char *options_for(const struct pencil_device *device, bool il) {
  if (il)
    return device->rounds_correctly ? EXACT_OPTION : "";
  return device->rounds_correctly ? SPIR_OPTIONS " " EXACT_OPTION
                                  : SPIR_OPTIONS;
}

/* Everything that a built program depends on. */
static bool make_key(const struct pencil_device *device, const void *spirv,
                     size_t bytes, struct pencil_blob *key) {
  const char *parts[] = {device->platform_name,
                         device->platform_version,
                         device->name,
                         device->version,
                         device->driver,
                         device->takes_il ? "il" : "spir",
                         options_for(device, device->takes_il)};
  char head[64];
  snprintf(head, sizeof head, "pencil abi %u", PENCIL_ABI_VERSION);
  *key = (struct pencil_blob){NULL, 0};
  bool ok = pencil_blob_append(key, head, strlen(head) + 1);
  for (size_t i = 0; i < sizeof parts / sizeof *parts; ++i)
    ok = ok && pencil_blob_append(key, parts[i], strlen(parts[i]) + 1);
  ok = ok && pencil_blob_append(key, spirv, bytes);
  if (!ok)
    pencil_blob_free(key);
  return ok || pencil_error_no_memory();
}

static void log_build(const struct pencil_device *device, cl_program program) {
  if (!pencil_log_on(PENCIL_LOG_BUILD))
    return;
  char text[900] = "";
  size_t bytes = 0;
  pencil_cl.clGetProgramBuildInfo(program, device->id, CL_PROGRAM_BUILD_LOG, 0,
                                  NULL, &bytes);
  char *whole = bytes > 1 ? calloc(1, bytes + 1) : NULL;
  if (whole && !pencil_cl.clGetProgramBuildInfo(program, device->id,
                                                CL_PROGRAM_BUILD_LOG, bytes,
                                                whole, NULL))
    snprintf(text, sizeof text, "%s", whole);
  free(whole);
  if (*text)
    pencil_log_line("build log: %s", text);
}

/* Builds, or releases the program. */
static cl_program built(const struct pencil_device *device, cl_program program,
                        cl_int error, const char *options) {
  if (!program || error) {
    pencil_error(PENCIL_RT_BUILD, "%s does not accept the kernels: %s",
                 device->name, pencil_cl_error_name(error));
    return NULL;
  }
  error =
      pencil_cl.clBuildProgram(program, 1, &device->id, options, NULL, NULL);
  log_build(device, program);
  if (!error)
    return program;
  pencil_cl.clReleaseProgram(program);
  pencil_error(PENCIL_RT_BUILD, "%s cannot build the kernels: %s", device->name,
               pencil_cl_error_name(error));
  return NULL;
}

static cl_program from_binary(const struct pencil_device *device,
                              const struct pencil_blob *blob,
                              const char *options) {
  cl_int status = CL_SUCCESS, error = CL_SUCCESS;
  const unsigned char *data = blob->data;
  cl_program program = pencil_cl.clCreateProgramWithBinary(
      device->context, 1, &device->id, &blob->bytes, &data, &status, &error);
  return built(device, program, error, options);
}

/* clCreateProgramWithIL of OpenCL 2.1, or its extension for older ones. */
static __typeof__(&clCreateProgramWithIL)
il_entry(const struct pencil_device *device) {
  int major = 0, minor = 0;
  sscanf(device->version, "OpenCL %d.%d", &major, &minor);
  if (pencil_cl.clCreateProgramWithIL &&
      (major > 2 || (major == 2 && minor >= 1)))
    return pencil_cl.clCreateProgramWithIL;
  __typeof__(&clCreateProgramWithIL) entry = NULL;
  if (pencil_cl.clGetExtensionFunctionAddressForPlatform) {
    void *symbol = pencil_cl.clGetExtensionFunctionAddressForPlatform(
        device->platform, "clCreateProgramWithILKHR");
    memcpy(&entry, &symbol, sizeof entry);
  }
  return entry;
}

static cl_program from_il(const struct pencil_device *device, const void *spirv,
                          size_t bytes) {
  __typeof__(&clCreateProgramWithIL) create = il_entry(device);
  if (!create) {
    pencil_error(PENCIL_RT_NO_LOADER, "%s lacks clCreateProgramWithIL",
                 device->name);
    return NULL;
  }
  cl_int error = CL_SUCCESS;
  cl_program program = create(device->context, spirv, bytes, &error);
  program = built(device, program, error, options_for(device, true));
  if (program)
    PENCIL_LOG(BUILD, "kernels built from SPIR-V");
  return program;
}

/* The translators that fit, one after the other. *spir = what was built. */
static cl_program from_translation(const struct pencil_device *device,
                                   const void *spirv, size_t bytes,
                                   struct pencil_blob *spir) {
  const char *tool;
  pencil_error(PENCIL_RT_NO_LOADER, "no llvm-spirv fits %s", device->name);
  for (unsigned i = 0;
       (tool = pencil_translator_path(device->llvm_major, i)) != NULL; ++i) {
    if (!pencil_translate(tool, spirv, bytes, spir)) {
      PENCIL_LOG(BUILD, "%s", pencil_rt_last_error());
      continue;
    }
    cl_program program = from_binary(device, spir, options_for(device, false));
    if (program) {
      PENCIL_LOG(BUILD, "kernels built through %s", tool);
      return program;
    }
    PENCIL_LOG(BUILD, "%s: %s", tool, pencil_rt_last_error());
    pencil_blob_free(spir);
  }
  return NULL;
}

static cl_program from_cache(const struct pencil_device *device,
                             const struct pencil_blob *key) {
  enum pencil_cache_kind kind;
  struct pencil_blob payload;
  if (!pencil_cache_load(key, &kind, &payload))
    return NULL;
  cl_program program = from_binary(
      device, &payload, options_for(device, kind != PENCIL_CACHE_SPIR));
  if (!program)
    PENCIL_LOG(CACHE, "entry refused: %s", pencil_rt_last_error());
  pencil_blob_free(&payload);
  return program;
}

static bool driver_binary(cl_program program, struct pencil_blob *out) {
  size_t bytes = 0;
  *out = (struct pencil_blob){NULL, 0};
  if (pencil_cl.clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof bytes,
                                 &bytes, NULL) ||
      !bytes || !(out->data = malloc(bytes)))
    return false;
  out->bytes = bytes;
  if (!pencil_cl.clGetProgramInfo(program, CL_PROGRAM_BINARIES,
                                  sizeof out->data, &out->data, NULL))
    return true;
  pencil_blob_free(out);
  return false;
}

static void store(const struct pencil_device *device,
                  const struct pencil_blob *key, cl_program program,
                  const struct pencil_blob *spir) {
  struct pencil_blob binary;
  if (!device->caches && driver_binary(program, &binary)) {
    pencil_cache_store(key, PENCIL_CACHE_BINARY, &binary);
    pencil_blob_free(&binary);
  } else if (spir->bytes)
    pencil_cache_store(key, PENCIL_CACHE_SPIR, spir);
}

cl_program pencil_program_build(const struct pencil_device *device,
                                const void *spirv, size_t bytes) {
  struct pencil_blob key, spir = {NULL, 0};
  if (!make_key(device, spirv, bytes, &key))
    return NULL;
  cl_program program = from_cache(device, &key);
  if (!program) {
    if (device->takes_il)
      program = from_il(device, spirv, bytes);
    if (!program && device->takes_spir)
      program = from_translation(device, spirv, bytes, &spir);
    if (program)
      store(device, &key, program, &spir);
  }
  pencil_blob_free(&spir);
  pencil_blob_free(&key);
  return program;
}
