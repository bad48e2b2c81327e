/*===- test_descriptor.c - Unsound descriptors are refused -----------------===*
 *
 * Each field that the runtime relies on is spoilt in turn; the region must be
 * refused before OpenCL is asked.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "mocka.h"
#include "pencil/runtime.h"
#include "region.h"

#include <string.h>

static struct pencil_abi_module module;
static struct pencil_abi_kernel kernel;
static struct pencil_abi_param params[2];
static struct pencil_abi_region region;
static uint32_t spirv[8];

static int reset(void **state) {
  (void)state;
  spirv[0] = 0x07230203;
  params[0] = (struct pencil_abi_param){PENCIL_ABI_PARAM_BUFFER, 0, 8};
  params[1] = (struct pencil_abi_param){PENCIL_ABI_PARAM_VALUE, 0, 4};
  kernel = (struct pencil_abi_kernel){
      "k", "f", "", 0, 1, PENCIL_ABI_GRID_GLOBAL, {0, 0, 0}, 2, 0, params};
  module = (struct pencil_abi_module){PENCIL_ABI_VERSION, 1, &kernel,
                                      (uint8_t *)spirv, sizeof spirv};
  region = (struct pencil_abi_region){&module, "f", "", 0, 0, 1, 1, NULL, NULL};
  return 0;
}

#define REFUSED(CHANGE)                                                        \
  do {                                                                         \
    reset(NULL);                                                               \
    assert_true(pencil_descriptor_check(&region));                             \
    CHANGE;                                                                    \
    if (pencil_descriptor_check(&region))                                      \
      fail_msg("accepted: %s", #CHANGE);                                       \
    assert_int_equal(pencil_rt_last_error_code(), PENCIL_RT_DESCRIPTOR);       \
  } while (0)

static void each_spoilt_field_is_seen(void **state) {
  (void)state;
  REFUSED(region.module = NULL);
  REFUSED(module.version = PENCIL_ABI_VERSION + 1);
  REFUSED(module.nkernels = 0);
  REFUSED(module.kernels = NULL);
  REFUSED(module.spirv = NULL);
  REFUSED(module.spirv_bytes = 16);
  REFUSED(module.spirv_bytes = 30);
  REFUSED(module.spirv_bytes = UINT64_MAX - 3);
  REFUSED(spirv[0] = 0x03022307);
  REFUSED(region.nkernels = 0);
  REFUSED(region.nkernels = 2);
  REFUSED(region.first_kernel = 1);
  REFUSED(region.first_kernel = UINT32_MAX);
  REFUSED(region.nbuffers = 0);
  REFUSED(region.nbuffers = UINT32_MAX);
  REFUSED(kernel.name = NULL);
  REFUSED(kernel.name = "");
  REFUSED(kernel.dims = 0);
  REFUSED(kernel.dims = 4);
  REFUSED(kernel.grid = 2);
  REFUSED(kernel.grid = PENCIL_ABI_GRID_GROUP);
  REFUSED(kernel.target = 3);
  REFUSED(kernel.params = NULL);
  REFUSED(kernel.nparams = UINT32_MAX);
  REFUSED(params[0].kind = 2);
  REFUSED(params[0].index = 1);
  REFUSED(params[1].bytes = 0);
  REFUSED(params[1].bytes = UINT64_MAX);
  REFUSED(params[1].index = 2);
}

static void entry_points_take_null(void **state) {
  (void)state;
  assert_null(__pencil_rt_enter(NULL, NULL));
  assert_int_equal(__pencil_rt_launch(NULL, 0, NULL, NULL), 0);
  __pencil_rt_leave(NULL);
}

static void an_unsound_region_runs_on_the_host(void **state) {
  struct pencil_abi_buffer buffer = {spirv, 4, PENCIL_ABI_READ, 0};
  (void)state;
  reset(NULL);
  module.version = 0;
  assert_null(__pencil_rt_enter(&region, &buffer));
  assert_null(__pencil_rt_enter(&region, &buffer));
  assert_non_null(strstr(pencil_rt_last_error(), "version 0"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_spoilt_field_is_seen),
      cmocka_unit_test(entry_points_take_null),
      cmocka_unit_test(an_unsound_region_runs_on_the_host),
  };
  return cmocka_run_group_tests(tests, reset, NULL);
}
