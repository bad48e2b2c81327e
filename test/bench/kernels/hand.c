/*===- hand.c - Run a hand-written OpenCL kernel and time it ---------------===*
 *
 * In:  see hand.h.
 * Out: see hand.h.
 * Work-group sizes are tried out rather than guessed, so that the counterpart
 * of the compiled kernel is a good one on every device.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#define _POSIX_C_SOURCE 200809L
#include "hand.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void check(cl_int status, const char *call) {
  if (status == CL_SUCCESS)
    return;
  fprintf(stderr, "bench_kernels: %s failed: error %d\n", call, status);
  exit(EXIT_FAILURE);
}

double now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

void hand_open(struct hand *hand, const char *source, const char *name) {
  cl_platform_id platform;
  cl_device_id device;
  cl_int status;
  if (clGetPlatformIDs(1, &platform, NULL) != CL_SUCCESS ||
      clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL) !=
          CL_SUCCESS) {
    fprintf(stderr, "bench_kernels: no OpenCL device\n");
    exit(HAND_NO_DEVICE);
  }
  check(clGetDeviceInfo(device, CL_DEVICE_NAME, sizeof hand->device,
                        hand->device, NULL),
        "clGetDeviceInfo");
  hand->context = clCreateContext(NULL, 1, &device, NULL, NULL, &status);
  check(status, "clCreateContext");
  hand->queue = clCreateCommandQueue(hand->context, device,
                                     CL_QUEUE_PROFILING_ENABLE, &status);
  check(status, "clCreateCommandQueue");
  hand->program =
      clCreateProgramWithSource(hand->context, 1, &source, NULL, &status);
  check(status, "clCreateProgramWithSource");
  check(clBuildProgram(hand->program, 1, &device, "", NULL, NULL),
        "clBuildProgram");
  hand->kernel = clCreateKernel(hand->program, name, &status);
  check(status, "clCreateKernel");
  hand->best_local = 1;
}

void hand_close(struct hand *hand) {
  clReleaseKernel(hand->kernel);
  clReleaseProgram(hand->program);
  clReleaseCommandQueue(hand->queue);
  clReleaseContext(hand->context);
}

cl_mem hand_buffer(struct hand *hand, cl_uint index, void *memory, size_t bytes,
                   cl_mem_flags access) {
  cl_int status;
  cl_mem buffer = clCreateBuffer(hand->context, access | CL_MEM_USE_HOST_PTR,
                                 bytes, memory, &status);
  check(status, "clCreateBuffer");
  check(clSetKernelArg(hand->kernel, index, sizeof buffer, &buffer),
        "clSetKernelArg");
  return buffer;
}

void hand_value(struct hand *hand, cl_uint index, const void *value,
                size_t bytes) {
  check(clSetKernelArg(hand->kernel, index, bytes, value), "clSetKernelArg");
}

double hand_run(struct hand *hand, cl_uint dims, const size_t *global,
                double *wall) {
  cl_event event;
  cl_ulong start, end;
  size_t local[3] = {hand->best_local, 1, 1};
  double begin = now_ns();
  check(clEnqueueNDRangeKernel(hand->queue, hand->kernel, dims, NULL, global,
                               local, 0, NULL, &event),
        "clEnqueueNDRangeKernel");
  check(clFinish(hand->queue), "clFinish");
  if (wall)
    *wall = now_ns() - begin;
  check(clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_START, sizeof start,
                                &start, NULL),
        "clGetEventProfilingInfo");
  check(clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_END, sizeof end,
                                &end, NULL),
        "clGetEventProfilingInfo");
  clReleaseEvent(event);
  return (double)(end - start);
}

void hand_choose_local(struct hand *hand, cl_uint dims, const size_t *global) {
  static const size_t candidates[] = {16, 64, 128, 256, 512, 1024, 2048, 4096};
  cl_device_id device;
  size_t largest;
  check(clGetCommandQueueInfo(hand->queue, CL_QUEUE_DEVICE, sizeof device,
                              &device, NULL),
        "clGetCommandQueueInfo");
  check(clGetKernelWorkGroupInfo(hand->kernel, device,
                                 CL_KERNEL_WORK_GROUP_SIZE, sizeof largest,
                                 &largest, NULL),
        "clGetKernelWorkGroupInfo");
  double best_time = 0.0;
  size_t best = 1;
  /* The first round compiles. Rounds are outermost: they share the noise. */
  for (int round = 0; round < 10; round++) {
    for (size_t i = 0; i < sizeof candidates / sizeof *candidates; i++) {
      hand->best_local = candidates[i];
      if (candidates[i] > largest || global[0] % candidates[i] != 0)
        continue;
      double time = hand_run(hand, dims, global, NULL);
      if (round > 0 && (best_time == 0.0 || time < best_time)) {
        best_time = time;
        best = candidates[i];
      }
    }
  }
  hand->best_local = best;
}

void hand_fetch(struct hand *hand, cl_mem buffer, size_t bytes) {
  cl_int status;
  void *memory = clEnqueueMapBuffer(hand->queue, buffer, CL_TRUE, CL_MAP_READ,
                                    0, bytes, 0, NULL, NULL, &status);
  check(status, "clEnqueueMapBuffer");
  check(clEnqueueUnmapMemObject(hand->queue, buffer, memory, 0, NULL, NULL),
        "clEnqueueUnmapMemObject");
  check(clFinish(hand->queue), "clFinish");
}
