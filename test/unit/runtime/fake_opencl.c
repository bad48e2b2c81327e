/*===- fake_opencl.c - An OpenCL that fails where a test wants -------------===*
 *
 * In:  see fake_opencl.h.
 * Out: the entry points that libpencil_rt finds in the running program.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fake_opencl.h"
#include "opencl.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct fake_setting fake;
int fake_fail_entry, fake_fail_call;
int fake_calls[FAKE_ENTRIES];
int fake_kernels_run;
int fake_live_buffers, fake_live_events, fake_live_programs;
const char *const fake_names[FAKE_ENTRIES] = {
#define CL_ENTRY(NAME) #NAME,
#define CL_ENTRY_OPTIONAL(NAME) #NAME,
#include "opencl.def"
};

struct fake_buffer {
  size_t bytes;
  char *host;
  char memory[];
};

struct fake_kernel {
  bool adds_array;
  struct fake_buffer *y, *x;
  int base;
};

static char platform_object, device_object, context_object, queue_object;

/* Where the device has a buffer's content. */
static char *content(struct fake_buffer *buffer) {
  return fake.direct && buffer->host ? buffer->host : buffer->memory;
}

static bool fails(enum fake_entry entry) {
  return ++fake_calls[entry] == fake_fail_call && (int)entry == fake_fail_entry;
}

#define ENTRY(RESULT, NAME)                                                    \
  __attribute__((visibility("default"))) CL_API_ENTRY RESULT CL_API_CALL NAME
#define FAIL(NAME)                                                             \
  do {                                                                         \
    if (fails(FAKE_##NAME))                                                    \
      return CL_OUT_OF_RESOURCES;                                              \
  } while (0)
#define FAIL_NULL(NAME, ERROR)                                                 \
  do {                                                                         \
    bool failed_ = fails(FAKE_##NAME);                                         \
    if (ERROR)                                                                 \
      *(ERROR) = failed_ ? CL_OUT_OF_RESOURCES : CL_SUCCESS;                   \
    if (failed_)                                                               \
      return NULL;                                                             \
  } while (0)

static cl_int answer(size_t size, void *value, size_t *needed, const void *data,
                     size_t bytes) {
  if (needed)
    *needed = bytes;
  if (value && size < bytes)
    return CL_INVALID_VALUE;
  if (value)
    memcpy(value, data, bytes);
  return CL_SUCCESS;
}

static cl_int answer_text(size_t size, void *value, size_t *needed,
                          const char *text) {
  return answer(size, value, needed, text, strlen(text) + 1);
}

ENTRY(cl_int, clGetPlatformIDs)(cl_uint n, cl_platform_id *ids,
                                cl_uint *count) {
  FAIL(clGetPlatformIDs);
  if (n && ids)
    ids[0] = (cl_platform_id)&platform_object;
  if (count)
    *count = 1;
  return CL_SUCCESS;
}

ENTRY(cl_int, clGetPlatformInfo)(cl_platform_id id, cl_platform_info what,
                                 size_t size, void *value, size_t *needed) {
  (void)id;
  FAIL(clGetPlatformInfo);
  return answer_text(size, value, needed,
                     what == CL_PLATFORM_VERSION ? "OpenCL 3.0 LLVM 15.0.6"
                     : fake.direct               ? "Portable Computing Language"
                                                 : "Fake");
}

ENTRY(cl_int, clGetDeviceIDs)(cl_platform_id id, cl_device_type type, cl_uint n,
                              cl_device_id *ids, cl_uint *count) {
  (void)id, (void)type;
  FAIL(clGetDeviceIDs);
  if (n && ids)
    ids[0] = (cl_device_id)&device_object;
  if (count)
    *count = 1;
  return CL_SUCCESS;
}

ENTRY(cl_int, clGetDeviceInfo)(cl_device_id id, cl_device_info what,
                               size_t size, void *value, size_t *needed) {
  (void)id;
  FAIL(clGetDeviceInfo);
  cl_device_type type = fake.unified ? CL_DEVICE_TYPE_CPU : CL_DEVICE_TYPE_GPU;
  size_t group = 256, items[3] = {256, 256, 64};
  cl_uint number = what == CL_DEVICE_ADDRESS_BITS               ? 64
                   : what == CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS ? 3
                                                                : 2;
  cl_ulong largest = 1 << 20;
  cl_bool yes = what == CL_DEVICE_HOST_UNIFIED_MEMORY && !fake.unified
                    ? CL_FALSE
                    : CL_TRUE;
  switch (what) {
  case CL_DEVICE_TYPE:
    return answer(size, value, needed, &type, sizeof type);
  case CL_DEVICE_MAX_WORK_GROUP_SIZE:
    return answer(size, value, needed, &group, sizeof group);
  case CL_DEVICE_MAX_WORK_ITEM_SIZES:
    return answer(size, value, needed, items, sizeof items);
  case CL_DEVICE_MAX_MEM_ALLOC_SIZE:
    return answer(size, value, needed, &largest, sizeof largest);
  case CL_DEVICE_ADDRESS_BITS:
  case CL_DEVICE_MAX_COMPUTE_UNITS:
  case CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS:
    return answer(size, value, needed, &number, sizeof number);
  case CL_DEVICE_AVAILABLE:
  case CL_DEVICE_ENDIAN_LITTLE:
  case CL_DEVICE_HOST_UNIFIED_MEMORY:
    return answer(size, value, needed, &yes, sizeof yes);
  case CL_DEVICE_VERSION:
    return answer_text(size, value, needed, "OpenCL 3.0 fake");
  case CL_DEVICE_IL_VERSION:
    return answer_text(size, value, needed, fake.il ? "SPIR-V_1.0" : "");
  case CL_DEVICE_EXTENSIONS:
    return answer_text(size, value, needed, "cl_khr_fp64 cl_khr_spir");
  default:
    return answer_text(size, value, needed, "Fake device");
  }
}

ENTRY(cl_context, clCreateContext)
(const cl_context_properties *properties, cl_uint n, const cl_device_id *ids,
 void(CL_CALLBACK *notify)(const char *, const void *, size_t, void *),
 void *user, cl_int *error) {
  (void)properties, (void)n, (void)ids, (void)notify, (void)user;
  FAIL_NULL(clCreateContext, error);
  return (cl_context)&context_object;
}

ENTRY(cl_command_queue, clCreateCommandQueue)
(cl_context context, cl_device_id id, cl_command_queue_properties properties,
 cl_int *error) {
  (void)context, (void)id, (void)properties;
  FAIL_NULL(clCreateCommandQueue, error);
  return (cl_command_queue)&queue_object;
}

ENTRY(cl_int, clReleaseCommandQueue)(cl_command_queue queue) {
  (void)queue;
  FAIL(clReleaseCommandQueue);
  return CL_SUCCESS;
}

ENTRY(cl_mem, clCreateBuffer)
(cl_context context, cl_mem_flags flags, size_t bytes, void *host,
 cl_int *error) {
  (void)context;
  FAIL_NULL(clCreateBuffer, error);
  struct fake_buffer *buffer = calloc(1, sizeof *buffer + bytes);
  if (!buffer)
    abort();
  buffer->bytes = bytes;
  if (flags & CL_MEM_USE_HOST_PTR) {
    buffer->host = host;
    if (!fake.direct)
      memcpy(buffer->memory, host, bytes);
  }
  ++fake_live_buffers;
  return (cl_mem)buffer;
}

ENTRY(cl_int, clReleaseMemObject)(cl_mem memory) {
  /* The object goes even when the call is to fail: nothing is left to do. */
  --fake_live_buffers;
  free(memory);
  FAIL(clReleaseMemObject);
  return CL_SUCCESS;
}

static cl_int done(cl_event *event) {
  if (event) {
    ++fake_live_events;
    *event = (cl_event)malloc(1);
  }
  return CL_SUCCESS;
}

ENTRY(cl_int, clEnqueueWriteBuffer)
(cl_command_queue queue, cl_mem memory, cl_bool wait, size_t offset,
 size_t bytes, const void *from, cl_uint n, const cl_event *before,
 cl_event *event) {
  (void)queue, (void)wait, (void)n, (void)before;
  FAIL(clEnqueueWriteBuffer);
  memcpy(((struct fake_buffer *)memory)->memory + offset, from, bytes);
  return done(event);
}

ENTRY(cl_int, clEnqueueReadBuffer)
(cl_command_queue queue, cl_mem memory, cl_bool wait, size_t offset,
 size_t bytes, void *to, cl_uint n, const cl_event *before, cl_event *event) {
  (void)queue, (void)wait, (void)n, (void)before;
  FAIL(clEnqueueReadBuffer);
  memcpy(to, ((struct fake_buffer *)memory)->memory + offset, bytes);
  return done(event);
}

ENTRY(void *, clEnqueueMapBuffer)
(cl_command_queue queue, cl_mem memory, cl_bool wait, cl_map_flags flags,
 size_t offset, size_t bytes, cl_uint n, const cl_event *before,
 cl_event *event, cl_int *error) {
  (void)queue, (void)wait, (void)flags, (void)n, (void)before;
  FAIL_NULL(clEnqueueMapBuffer, error);
  struct fake_buffer *buffer = (struct fake_buffer *)memory;
  if (!fake.direct)
    memcpy(buffer->host + offset, buffer->memory + offset, bytes);
  done(event);
  return buffer->host + offset;
}

ENTRY(cl_int, clEnqueueUnmapMemObject)
(cl_command_queue queue, cl_mem memory, void *mapped, cl_uint n,
 const cl_event *before, cl_event *event) {
  (void)queue, (void)memory, (void)mapped, (void)n, (void)before;
  FAIL(clEnqueueUnmapMemObject);
  return done(event);
}

static cl_program new_program(void) {
  ++fake_live_programs;
  return (cl_program)malloc(1);
}

ENTRY(cl_program, clCreateProgramWithBinary)
(cl_context context, cl_uint n, const cl_device_id *ids, const size_t *bytes,
 const unsigned char **data, cl_int *status, cl_int *error) {
  (void)context, (void)n, (void)ids, (void)bytes, (void)data, (void)status;
  FAIL_NULL(clCreateProgramWithBinary, error);
  return new_program();
}

ENTRY(cl_program, clCreateProgramWithIL)
(cl_context context, const void *data, size_t bytes, cl_int *error) {
  (void)context, (void)data, (void)bytes;
  FAIL_NULL(clCreateProgramWithIL, error);
  return new_program();
}

ENTRY(void *, clGetExtensionFunctionAddressForPlatform)
(cl_platform_id id, const char *name) {
  (void)id, (void)name;
  fails(FAKE_clGetExtensionFunctionAddressForPlatform);
  return NULL;
}

ENTRY(cl_int, clBuildProgram)
(cl_program program, cl_uint n, const cl_device_id *ids, const char *options,
 void(CL_CALLBACK *notify)(cl_program, void *), void *user) {
  (void)program, (void)n, (void)ids, (void)options, (void)notify, (void)user;
  FAIL(clBuildProgram);
  return CL_SUCCESS;
}

ENTRY(cl_int, clGetProgramBuildInfo)
(cl_program program, cl_device_id id, cl_program_build_info what, size_t size,
 void *value, size_t *needed) {
  (void)program, (void)id, (void)what;
  FAIL(clGetProgramBuildInfo);
  return answer_text(size, value, needed, "no complaints");
}

ENTRY(cl_int, clGetProgramInfo)
(cl_program program, cl_program_info what, size_t size, void *value,
 size_t *needed) {
  (void)program;
  FAIL(clGetProgramInfo);
  size_t bytes = 4;
  if (what == CL_PROGRAM_BINARY_SIZES)
    return answer(size, value, needed, &bytes, sizeof bytes);
  memcpy(*(unsigned char **)value, "code", 4);
  return CL_SUCCESS;
}

ENTRY(cl_int, clReleaseProgram)(cl_program program) {
  --fake_live_programs;
  free(program);
  FAIL(clReleaseProgram);
  return CL_SUCCESS;
}

ENTRY(cl_kernel, clCreateKernel)
(cl_program program, const char *name, cl_int *error) {
  (void)program;
  FAIL_NULL(clCreateKernel, error);
  struct fake_kernel *kernel = calloc(1, sizeof *kernel);
  if (!kernel)
    abort();
  kernel->adds_array = !strcmp(name, "add_array");
  return (cl_kernel)kernel;
}

ENTRY(cl_int, clReleaseKernel)(cl_kernel kernel) {
  free(kernel);
  FAIL(clReleaseKernel);
  return CL_SUCCESS;
}

ENTRY(cl_int, clSetKernelArg)
(cl_kernel object, cl_uint index, size_t bytes, const void *value) {
  FAIL(clSetKernelArg);
  struct fake_kernel *kernel = (struct fake_kernel *)object;
  void *place = !index               ? (void *)&kernel->y
                : kernel->adds_array ? (void *)&kernel->x
                                     : (void *)&kernel->base;
  memcpy(place, value, bytes);
  return CL_SUCCESS;
}

ENTRY(cl_int, clGetKernelWorkGroupInfo)
(cl_kernel kernel, cl_device_id id, cl_kernel_work_group_info what, size_t size,
 void *value, size_t *needed) {
  (void)kernel, (void)id, (void)what;
  FAIL(clGetKernelWorkGroupInfo);
  size_t group = 128;
  return answer(size, value, needed, &group, sizeof group);
}

ENTRY(cl_int, clEnqueueNDRangeKernel)
(cl_command_queue queue, cl_kernel object, cl_uint dims, const size_t *offset,
 const size_t *global, const size_t *local, cl_uint n, const cl_event *before,
 cl_event *event) {
  (void)queue, (void)dims, (void)local, (void)n, (void)before;
  FAIL(clEnqueueNDRangeKernel);
  const struct fake_kernel *kernel = (struct fake_kernel *)object;
  for (size_t i = offset[0]; i < offset[0] + global[0]; ++i) {
    int y, x = (int)i + kernel->base;
    memcpy(&y, content(kernel->y) + i * sizeof y, sizeof y);
    if (kernel->adds_array)
      memcpy(&x, content(kernel->x) + i * sizeof x, sizeof x);
    y += x;
    memcpy(content(kernel->y) + i * sizeof y, &y, sizeof y);
  }
  ++fake_kernels_run;
  return done(event);
}

ENTRY(cl_int, clFlush)(cl_command_queue queue) {
  (void)queue;
  FAIL(clFlush);
  return CL_SUCCESS;
}

ENTRY(cl_int, clFinish)(cl_command_queue queue) {
  (void)queue;
  FAIL(clFinish);
  return CL_SUCCESS;
}

ENTRY(cl_int, clReleaseEvent)(cl_event event) {
  --fake_live_events;
  free(event);
  FAIL(clReleaseEvent);
  return CL_SUCCESS;
}

ENTRY(cl_int, clGetEventProfilingInfo)
(cl_event event, cl_profiling_info what, size_t size, void *value,
 size_t *needed) {
  (void)event;
  FAIL(clGetEventProfilingInfo);
  cl_ulong time = what == CL_PROFILING_COMMAND_END ? 1500 : 1000;
  return answer(size, value, needed, &time, sizeof time);
}
