/*===- opencl.c - Finds OpenCL at run time ---------------------------------===*
 *
 * In:  see opencl.h.
 * Out: the table. All entry points come from one place, never mixed.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "opencl.h"
#include "error.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

struct pencil_cl_table pencil_cl;

/* An object pointer as a function pointer, as POSIX promises for dlsym. */
static void set_entry(void *entry, void *symbol) {
  memcpy(entry, &symbol, sizeof symbol);
}

bool pencil_opencl_load(void) {
  void *library = RTLD_DEFAULT;
  if (!dlsym(RTLD_DEFAULT, "clGetPlatformIDs")) {
    library = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
      const char *why = dlerror();
      return pencil_error(PENCIL_RT_NO_OPENCL, "no OpenCL: %s",
                          why ? why : "libOpenCL.so.1 cannot be loaded");
    }
  }
  const char *missing = NULL;
#define CL_ENTRY(NAME)                                                         \
  set_entry(&pencil_cl.NAME, dlsym(library, #NAME));                           \
  if (!pencil_cl.NAME)                                                         \
    missing = #NAME;
#define CL_ENTRY_OPTIONAL(NAME)                                                \
  set_entry(&pencil_cl.NAME, dlsym(library, #NAME));
#include "opencl.def"
  if (missing)
    return pencil_error(PENCIL_RT_NO_OPENCL, "OpenCL library lacks %s",
                        missing);
  return true;
}

const char *pencil_cl_error_name(cl_int error) {
  static _Thread_local char number[40];
  switch (error) {
#define NAME(X)                                                                \
  case X:                                                                      \
    return #X;
    NAME(CL_SUCCESS)
    NAME(CL_DEVICE_NOT_FOUND)
    NAME(CL_DEVICE_NOT_AVAILABLE)
    NAME(CL_COMPILER_NOT_AVAILABLE)
    NAME(CL_MEM_OBJECT_ALLOCATION_FAILURE)
    NAME(CL_OUT_OF_RESOURCES)
    NAME(CL_OUT_OF_HOST_MEMORY)
    NAME(CL_PROFILING_INFO_NOT_AVAILABLE)
    NAME(CL_BUILD_PROGRAM_FAILURE)
    NAME(CL_MAP_FAILURE)
    NAME(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST)
    NAME(CL_LINK_PROGRAM_FAILURE)
    NAME(CL_INVALID_VALUE)
    NAME(CL_INVALID_DEVICE)
    NAME(CL_INVALID_HOST_PTR)
    NAME(CL_INVALID_BINARY)
    NAME(CL_INVALID_BUILD_OPTIONS)
    NAME(CL_INVALID_PROGRAM)
    NAME(CL_INVALID_PROGRAM_EXECUTABLE)
    NAME(CL_INVALID_KERNEL_NAME)
    NAME(CL_INVALID_KERNEL)
    NAME(CL_INVALID_ARG_INDEX)
    NAME(CL_INVALID_ARG_VALUE)
    NAME(CL_INVALID_ARG_SIZE)
    NAME(CL_INVALID_KERNEL_ARGS)
    NAME(CL_INVALID_WORK_DIMENSION)
    NAME(CL_INVALID_WORK_GROUP_SIZE)
    NAME(CL_INVALID_WORK_ITEM_SIZE)
    NAME(CL_INVALID_GLOBAL_OFFSET)
    NAME(CL_INVALID_GLOBAL_WORK_SIZE)
    NAME(CL_INVALID_OPERATION)
    NAME(CL_INVALID_BUFFER_SIZE)
#undef NAME
  }
  snprintf(number, sizeof number, "OpenCL error %d", (int)error);
  return number;
}
