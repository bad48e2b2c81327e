/*===- fixture.h - Descriptors for the runtime's tests ---------------------===*
 *
 * In:  the SPIR-V module of kernels.cl, built beside the tests.
 * Out: regions as pencil-embed would write them, one a kernel.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_TEST_FIXTURE_H
#define PENCIL_TEST_FIXTURE_H

#include "intrinsics/abi.h"

#include <stdbool.h>
#include <stddef.h>

enum fixture_kernel {
  ADD_INDEX,
  COUNT_2D,
  COUNT_3D,
  SAXPY,
  GROUP_NUMBER,
  EMPTY,
  ADD_ARRAY,
  FIXTURE_KERNELS
};

extern struct pencil_abi_kernel fixture_kernels[FIXTURE_KERNELS];
extern struct pencil_abi_module fixture_module;
extern struct pencil_abi_region fixture_regions[FIXTURE_KERNELS];

/* A scope, and the same regions inside it. */
extern struct pencil_abi_scope fixture_scope;
extern struct pencil_abi_region fixture_inside[FIXTURE_KERNELS];

/* Reads the SPIR-V; false when it is not there. */
bool fixture_load(const char *path);

/* enter, one launch, leave. False: the host has to do it. */
bool fixture_run(struct pencil_abi_region *region,
                 const struct pencil_abi_buffer *buffers, const uint64_t *trips,
                 const void *const *values);

/* The same on the host: add_index, and y[i] += x[i]. */
void fixture_add_index_host(int *y, uint64_t n, int base);
void fixture_add_array_host(int *y, const int *x, uint64_t n);

/* y[i] += i + base for i < n on the device. */
bool fixture_add_index(int *y, uint64_t bytes, uint32_t access, uint64_t n,
                       int base);

#endif
