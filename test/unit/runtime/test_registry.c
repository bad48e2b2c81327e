/*===- test_registry.c - pencil_rt_alloc and pencil_rt_free ----------------===*
 *
 * Blocks are aligned, found by any address inside, gone after free; odd sizes
 * and foreign pointers do no harm. Codes and texts of errors.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "mocka.h"
#include "pencil/runtime.h"
#include "registry.h"

#include <string.h>

static void blocks_are_page_aligned_and_writable(void **state) {
  (void)state;
  char *block = pencil_rt_alloc(10000);
  assert_non_null(block);
  assert_int_equal((uintptr_t)block % 4096, 0);
  memset(block, 1, 10000);
  pencil_rt_free(block);
}

static void blocks_are_found_until_freed(void **state) {
  enum { N = 100 };
  char *blocks[N];
  uint64_t rest;
  (void)state;
  for (int i = 0; i < N; ++i)
    assert_non_null(blocks[i] = pencil_rt_alloc((size_t)i * 100 + 1));
  for (int i = 0; i < N; i += 2)
    pencil_rt_free(blocks[i]);
  for (int i = 1; i < N; i += 2) {
    assert_true(pencil_registry_find(blocks[i] + i, &rest));
    assert_int_equal(rest, i * 100 + 1 - i);
    assert_false(pencil_registry_find(blocks[i] - 1, &rest) && rest > 4096 * 3);
    pencil_rt_free(blocks[i]);
    assert_false(pencil_registry_find(blocks[i], &rest));
  }
}

static void size_zero_gives_a_block_without_bytes(void **state) {
  uint64_t rest = 1;
  (void)state;
  void *block = pencil_rt_alloc(0);
  assert_non_null(block);
  assert_true(pencil_registry_find(block, &rest));
  assert_int_equal(rest, 0);
  pencil_rt_free(block);
}

static void too_large_sizes_give_null(void **state) {
  static const size_t sizes[] = {SIZE_MAX, SIZE_MAX - 4095, SIZE_MAX / 2,
                                 SIZE_MAX / 4};
  (void)state;
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i) {
    assert_null(pencil_rt_alloc(sizes[i]));
    assert_int_equal(pencil_rt_last_error_code(), PENCIL_RT_NO_MEMORY);
  }
}

static void foreign_pointers_are_left_alone(void **state) {
  int local;
  (void)state;
  pencil_rt_free(NULL);
  pencil_rt_free(&local);
  assert_int_equal(pencil_rt_last_error_code(), PENCIL_RT_ARGUMENT);
  char *block = pencil_rt_alloc(100);
  pencil_rt_free(block + 1);
  assert_int_equal(pencil_rt_last_error_code(), PENCIL_RT_ARGUMENT);
  pencil_rt_free(block);
}

static void each_code_has_a_text(void **state) {
  (void)state;
#define PENCIL_RT_ERROR(NAME, CODE, TEXT)                                      \
  assert_string_equal(pencil_rt_error_text((pencil_rt_error)CODE), TEXT);
#include "pencil/errors.def"
  assert_non_null(pencil_rt_error_text((pencil_rt_error)9999));
  assert_true(*pencil_rt_version());
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(blocks_are_page_aligned_and_writable),
      cmocka_unit_test(blocks_are_found_until_freed),
      cmocka_unit_test(size_zero_gives_a_block_without_bytes),
      cmocka_unit_test(too_large_sizes_give_null),
      cmocka_unit_test(foreign_pointers_are_left_alone),
      cmocka_unit_test(each_code_has_a_text),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
