/*===- fixture.c - Descriptors for the runtime's tests ---------------------===*
 *
 * In:  see fixture.h.
 * Out: see fixture.h.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"

#include <stdio.h>
#include <stdlib.h>

#define BUFFER(I) {PENCIL_ABI_PARAM_BUFFER, I, 8}
#define VALUE(I, BYTES) {PENCIL_ABI_PARAM_VALUE, I, BYTES}
#define COUNT(A) (uint32_t)(sizeof(A) / sizeof *(A))

static const struct pencil_abi_param add_index[] = {BUFFER(0), VALUE(0, 4)};
static const struct pencil_abi_param count_2d[] = {BUFFER(0), VALUE(0, 8)};
static const struct pencil_abi_param count_3d[] = {BUFFER(0), VALUE(0, 8),
                                                   VALUE(1, 8)};
static const struct pencil_abi_param saxpy[] = {BUFFER(0), BUFFER(1),
                                                VALUE(0, 4)};
static const struct pencil_abi_param group_number[] = {BUFFER(0)};
static const struct pencil_abi_param add_array[] = {BUFFER(0), BUFFER(1)};
static const struct pencil_abi_param empty[] = {VALUE(0, 4)};

#define KERNEL(NAME, DIMS, GRID, LOCAL)                                        \
  {#NAME, #NAME,         "kernels.cl", 1, DIMS,                                \
   GRID,  {LOCAL, 0, 0}, COUNT(NAME),  0, NAME}

struct pencil_abi_kernel fixture_kernels[FIXTURE_KERNELS] = {
    KERNEL(add_index, 1, PENCIL_ABI_GRID_GLOBAL, 0),
    KERNEL(count_2d, 2, PENCIL_ABI_GRID_GLOBAL, 0),
    KERNEL(count_3d, 3, PENCIL_ABI_GRID_GLOBAL, 0),
    KERNEL(saxpy, 1, PENCIL_ABI_GRID_GLOBAL, 0),
    KERNEL(group_number, 1, PENCIL_ABI_GRID_GROUP, 8),
    KERNEL(empty, 1, PENCIL_ABI_GRID_GLOBAL, 0),
    KERNEL(add_array, 1, PENCIL_ABI_GRID_GLOBAL, 0),
};

struct pencil_abi_module fixture_module = {PENCIL_ABI_VERSION, FIXTURE_KERNELS,
                                           fixture_kernels, NULL, 0};

struct pencil_abi_scope fixture_scope = {
    &fixture_module, "SCOPE", "fixture.c", 1, 0, NULL};

#define REGION(KERNEL, BUFFERS, SCOPE)                                         \
  {&fixture_module, #KERNEL, "fixture.c", 1, KERNEL, 1, BUFFERS, SCOPE, NULL}
#define REGIONS(SCOPE)                                                         \
  {REGION(ADD_INDEX, 1, SCOPE),    REGION(COUNT_2D, 1, SCOPE),                 \
   REGION(COUNT_3D, 1, SCOPE),     REGION(SAXPY, 2, SCOPE),                    \
   REGION(GROUP_NUMBER, 1, SCOPE), REGION(EMPTY, 0, SCOPE),                    \
   REGION(ADD_ARRAY, 2, SCOPE)}

struct pencil_abi_region fixture_regions[FIXTURE_KERNELS] = REGIONS(NULL);
struct pencil_abi_region fixture_inside[FIXTURE_KERNELS] =
    REGIONS(&fixture_scope);

void fixture_add_index_host(int *y, uint64_t n, int base) {
  for (uint64_t i = 0; i < n; ++i)
    y[i] += (int)i + base;
}

void fixture_add_array_host(int *y, const int *x, uint64_t n) {
  for (uint64_t i = 0; i < n; ++i)
    y[i] += x[i];
}

bool fixture_load(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file)
    return false;
  static uint8_t spirv[1 << 16];
  fixture_module.spirv_bytes = fread(spirv, 1, sizeof spirv, file);
  fixture_module.spirv = spirv;
  fclose(file);
  return fixture_module.spirv_bytes > 0;
}

bool fixture_run(struct pencil_abi_region *region,
                 const struct pencil_abi_buffer *buffers, const uint64_t *trips,
                 const void *const *values) {
  void *entered = __pencil_rt_enter(region, buffers);
  if (!entered)
    return false;
  bool ok = __pencil_rt_launch(entered, region->first_kernel, trips, values);
  __pencil_rt_leave(entered);
  return ok;
}

bool fixture_add_index(int *y, uint64_t bytes, uint32_t access, uint64_t n,
                       int base) {
  struct pencil_abi_buffer buffer = {y, bytes, access, 0};
  uint64_t trips[3] = {n, 1, 1};
  const void *values[] = {&base};
  return fixture_run(&fixture_regions[ADD_INDEX], &buffer, trips, values);
}
