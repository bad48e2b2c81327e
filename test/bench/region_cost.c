/*===- region_cost.c - What a warm region costs ----------------------------===*
 *
 * A region (enter, launch, leave) beside clEnqueueNDRangeKernel and clFinish
 * of the same kernel on the same device, taking turns; launches in an open
 * scope beside as many enqueues; the cost of opening a scope; and of finding
 * out that a region stays on the host.
 * In:  optional: number of rounds. Out: a table; exit status 77 without device.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "pencil/runtime.h"

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ITEMS = 512, GROUP = 64, BLOCK = 20, BATCH = 1000, BATCHES = 20 };

static const char source[] =
    "kernel void empty(int n) {}\n"
    "kernel void saxpy(global float *restrict y,\n"
    "                  global const float *restrict x, float a) {\n"
    "  size_t i = get_global_id(0);\n"
    "  y[i] = a * x[i] + y[i];\n"
    "}\n";

static float x[ITEMS], y[ITEMS];
static cl_context context;
static cl_command_queue queue;
static cl_program program;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

static int compare(const void *a, const void *b) {
  double p = *(const double *)a, q = *(const double *)b;
  return p < q ? -1 : p > q;
}

static double quantile(double *times, int n, double part) {
  qsort(times, (size_t)n, sizeof *times, compare);
  return times[(int)((double)n * part)];
}

static void check(cl_int error, const char *what) {
  if (!error)
    return;
  fprintf(stderr, "region_cost: %s: OpenCL error %d\n", what, (int)error);
  exit(1);
}

/* Opens the device that the runtime has chosen. */
static bool open_device(void) {
  const char *wanted = pencil_rt_device_name();
  cl_platform_id platforms[16];
  cl_uint count = 0;
  if (!wanted || clGetPlatformIDs(16, platforms, &count))
    return false;
  for (cl_uint p = 0; p < count && p < 16; ++p) {
    cl_device_id ids[16];
    cl_uint devices = 0;
    if (clGetDeviceIDs(platforms[p], CL_DEVICE_TYPE_ALL, 16, ids, &devices))
      continue;
    for (cl_uint d = 0; d < devices && d < 16; ++d) {
      char name[256] = "";
      const char *text = source;
      cl_int error;
      clGetDeviceInfo(ids[d], CL_DEVICE_NAME, sizeof name - 1, name, NULL);
      if (strcmp(name, wanted))
        continue;
      context = clCreateContext(NULL, 1, &ids[d], NULL, NULL, &error);
      check(error, "context");
      queue = clCreateCommandQueue(context, ids[d], 0, &error);
      check(error, "queue");
      program = clCreateProgramWithSource(context, 1, &text, NULL, &error);
      check(error, "program");
      check(clBuildProgram(program, 1, &ids[d], "", NULL, NULL), "build");
      return true;
    }
  }
  return false;
}

static cl_kernel make_kernel(const char *name) {
  cl_int error;
  cl_kernel kernel = clCreateKernel(program, name, &error);
  check(error, name);
  return kernel;
}

static void bare(cl_kernel kernel) {
  const size_t global = ITEMS, local = GROUP;
  check(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0, NULL,
                               NULL),
        "enqueue");
  check(clFinish(queue), "finish");
}

static void region(enum fixture_kernel kernel) {
  static const struct pencil_abi_buffer buffers[] = {
      {y, sizeof y, PENCIL_ABI_READ | PENCIL_ABI_WRITE, 0},
      {x, sizeof x, PENCIL_ABI_READ, 0}};
  static const uint64_t trips[3] = {ITEMS, 1, 1};
  static const float a = 0.5f;
  const void *values[] = {&a};
  if (fixture_run(&fixture_regions[kernel], buffers, trips, values))
    return;
  fprintf(stderr, "region_cost: %s\n", pencil_rt_last_error());
  exit(1);
}

static void measure(const char *name, cl_kernel kernel,
                    enum fixture_kernel compiled, int rounds) {
  double *times = malloc(2 * (size_t)rounds * sizeof *times);
  if (!times)
    exit(1);
  for (int warm = 0; warm < 100; ++warm) {
    bare(kernel);
    region(compiled);
  }
  /* In blocks: the driver's threads fall asleep and wake up in a rhythm that
   * single alternating calls would favour one side with. */
  for (int i = 0; i < 2 * rounds; ++i) {
    bool is_region = i / BLOCK % 2;
    int at = i / (2 * BLOCK) * BLOCK + i % BLOCK;
    if (at >= rounds)
      continue;
    double start = now();
    if (is_region)
      region(compiled);
    else
      bare(kernel);
    times[is_region ? rounds + at : at] = now() - start;
  }
  double b = quantile(times, rounds, 0.5),
         r = quantile(times + rounds, rounds, 0.5);
  printf("%-20s %10.2f %10.2f %6.2f   %10.2f %10.2f\n", name, r, b, r / b,
         quantile(times + rounds, rounds, 0.1), quantile(times, rounds, 0.1));
  free(times);
}

static void bare_batch(cl_kernel kernel) {
  const size_t global = ITEMS, local = GROUP;
  for (int i = 0; i < BATCH; ++i)
    check(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0,
                                 NULL, NULL),
          "enqueue");
  check(clFinish(queue), "finish");
}

/* As many launches in a scope; `change` gives each another value. */
static void scope_batch(enum fixture_kernel kernel, bool change) {
  const struct pencil_abi_buffer buffers[] = {
      {y, sizeof y, PENCIL_ABI_READ | PENCIL_ABI_WRITE, 0},
      {x, sizeof x, PENCIL_ABI_READ, 0}};
  const uint64_t trips[3] = {ITEMS, 1, 1};
  float a = 0.5f;
  const void *values[] = {&a};
  bool ok = __pencil_rt_region_enter(&fixture_scope, PENCIL_ABI_ANY);
  for (int i = 0; i < BATCH && ok; ++i) {
    a = change ? (float)i : a;
    ok = fixture_run(&fixture_inside[kernel], buffers, trips, values);
  }
  __pencil_rt_region_leave();
  if (ok)
    return;
  fprintf(stderr, "region_cost: %s\n", pencil_rt_last_error());
  exit(1);
}

static void measure_batch(const char *name, cl_kernel kernel,
                          enum fixture_kernel compiled, bool change) {
  double times[2][BATCHES];
  for (int i = -2; i < BATCHES; ++i) {
    double start = now(), middle;
    bare_batch(kernel);
    middle = now();
    scope_batch(compiled, change);
    if (i >= 0) {
      times[0][i] = (middle - start) / (double)BATCH;
      times[1][i] = (now() - middle) / (double)BATCH;
    }
  }
  double b = quantile(times[0], BATCHES, 0.5),
         r = quantile(times[1], BATCHES, 0.5);
  printf("%-20s %10.2f %10.2f %6.2f   %10.2f %10.2f\n", name, r, b, r / b,
         quantile(times[1], BATCHES, 0.1), quantile(times[0], BATCHES, 0.1));
}

/* Opening a scope and closing it without a launch, in nanoseconds. */
static double scope_cost(uint32_t device_class) {
  static struct pencil_abi_scope scope = {
      .module = &fixture_module, .function = "scope_cost", .file = ""};
  const int calls = 100000;
  double start = now();
  for (int i = 0; i < calls; ++i)
    if (__pencil_rt_region_enter(&scope, device_class))
      __pencil_rt_region_leave();
  return (now() - start) * 1e3 / calls;
}

/* A region whose descriptor is refused: the cheapest way to the host. */
static double host_cost(void) {
  static struct pencil_abi_module module;
  static struct pencil_abi_region refused = {
      .module = &module, .function = "f", .file = "", .nkernels = 1};
  const int calls = 100000;
  double start = now();
  for (int i = 0; i < calls; ++i)
    if (__pencil_rt_enter(&refused, NULL))
      return 0;
  return (now() - start) / calls;
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 3000;
  rounds -= rounds % BLOCK; /* whole blocks of both sides */
  if (rounds < 1) {
    fprintf(stderr, "usage: region_cost [rounds >= 20]\n");
    return 2;
  }
  if (!fixture_load(PENCIL_TEST_KERNELS))
    return 1;
  if (!open_device()) {
    fprintf(stderr, "region_cost: no device\n");
    return 77;
  }
  fixture_kernels[EMPTY].local_size[0] = GROUP;
  fixture_kernels[SAXPY].local_size[0] = GROUP;
  cl_kernel empty = make_kernel("empty"), saxpy = make_kernel("saxpy");
  int n = 1;
  float a = 0.5f;
  cl_int error;
  cl_mem buffers[2] = {
      clCreateBuffer(context, CL_MEM_USE_HOST_PTR, sizeof y, y, &error),
      clCreateBuffer(context, CL_MEM_USE_HOST_PTR, sizeof x, x, &error)};
  check(error, "buffer");
  check(clSetKernelArg(empty, 0, sizeof n, &n), "argument");
  check(clSetKernelArg(saxpy, 0, sizeof *buffers, &buffers[0]), "argument");
  check(clSetKernelArg(saxpy, 1, sizeof *buffers, &buffers[1]), "argument");
  check(clSetKernelArg(saxpy, 2, sizeof a, &a), "argument");
  printf("Cost of a warm region, medians of %d, in us\n", rounds);
  printf("%-20s %10s %10s %6s   %10s %10s\n", "kernel", "region", "enq+fin",
         "ratio", "region 10%", "enq 10%");
  measure("empty", empty, EMPTY, rounds);
  measure("saxpy, 2 buffers", saxpy, SAXPY, rounds);
  printf("Launches in a scope, %d at once, medians of %d, in us a launch\n",
         BATCH, BATCHES);
  printf("%-20s %10s %10s %6s   %10s %10s\n", "kernel", "scope", "enq", "ratio",
         "scope 10%", "enq 10%");
  measure_batch("empty", empty, EMPTY, false);
  measure_batch("saxpy, 2 buffers", saxpy, SAXPY, false);
  measure_batch("saxpy, other values", saxpy, SAXPY, true);
  printf("A scope without launches: %.0f ns; of another class: %.0f ns\n",
         scope_cost(PENCIL_ABI_CPU), scope_cost(PENCIL_ABI_GPU));
  printf("A region that stays on the host: %.3f us\n", host_cost());
  printf("Device: %s\n", pencil_rt_device_name());
  return 0;
}
