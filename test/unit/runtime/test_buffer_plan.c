/*===- test_buffer_plan.c - Which memory objects a region needs ------------===*
 *
 * The rules of docs/runtime.md, "Buffers": sharing, overlap, unknown extents,
 * upper bounds, limits.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "buffer.h"
#include "mocka.h"
#include "pencil/runtime.h"

#include <string.h>

enum { R = PENCIL_ABI_READ, W = PENCIL_ABI_WRITE, B = PENCIL_ABI_BOUND };

static char name[] = "device", host[4096];
static struct pencil_slot slot[8];
static uint32_t of[8];
static struct pencil_slots slots = {0, slot, NULL, of};

static bool plan(bool in_place, const struct pencil_abi_buffer *buffers,
                 uint32_t n) {
  struct pencil_device device = {
      .name = name, .in_place = in_place, .max_buffer = 100000};
  return pencil_buffer_plan(&device, buffers, n, &slots);
}

static void distinct_ranges_get_objects_of_their_own(void **state) {
  const struct pencil_abi_buffer buffers[] = {
      {host, 100, W, 0}, {host + 100, 100, R, 0}, {host + 300, 4, R | W, 0}};
  (void)state;
  assert_true(plan(false, buffers, 3));
  assert_int_equal(slots.count, 3);
  assert_int_equal(of[2], 2);
}

static void equal_starts_share_the_larger_object(void **state) {
  const struct pencil_abi_buffer buffers[] = {
      {host, 10, R, 0}, {host, 40, W, 0}, {host, 20, R, 0}};
  (void)state;
  assert_true(plan(false, buffers, 3));
  assert_int_equal(slots.count, 1);
  assert_int_equal(slot[0].bytes, 40);
  assert_int_equal(slot[0].access, R | W);
  assert_int_equal(of[0] + of[1] + of[2], 0);
}

static void a_written_overlap_is_refused(void **state) {
  struct pencil_abi_buffer buffers[] = {{host, 100, R, 0},
                                        {host + 99, 100, W, 0}};
  (void)state;
  assert_false(plan(true, buffers, 2));
  assert_int_equal(pencil_rt_last_error_code(), PENCIL_RT_OVERLAP);
  buffers[1].ptr = host + 100;
  assert_true(plan(true, buffers, 2));
}

static void a_merge_may_make_an_overlap(void **state) {
  const struct pencil_abi_buffer buffers[] = {
      {host, 10, W, 0}, {host + 20, 10, R, 0}, {host, 30, R, 0}};
  (void)state;
  assert_false(plan(true, buffers, 3));
  assert_int_equal(pencil_rt_last_error_code(), PENCIL_RT_OVERLAP);
}

static void an_overlap_that_is_only_read_is_fine(void **state) {
  const struct pencil_abi_buffer buffers[] = {{host, 100, R, 0},
                                              {host + 50, 100, R, 0}};
  (void)state;
  assert_true(plan(false, buffers, 2));
  assert_int_equal(slots.count, 2);
}

static void an_empty_buffer_needs_no_object(void **state) {
  const struct pencil_abi_buffer buffers[] = {{NULL, 0, W, 0}, {host, 0, R, 0}};
  (void)state;
  assert_true(plan(false, buffers, 2));
  assert_int_equal(slots.count, 0);
  assert_int_equal(of[0], PENCIL_NO_SLOT);
  assert_int_equal(of[1], PENCIL_NO_SLOT);
}

static void a_null_pointer_with_bytes_is_refused(void **state) {
  const struct pencil_abi_buffer buffer = {NULL, 4, R, 0};
  (void)state;
  assert_false(plan(true, &buffer, 1));
  assert_int_equal(pencil_rt_last_error_code(), PENCIL_RT_BUFFER);
}

static void
an_unknown_extent_needs_registered_memory_unless_in_place(void **state) {
  char *block = pencil_rt_alloc(5000);
  struct pencil_abi_buffer buffer = {host, PENCIL_ABI_UNKNOWN_EXTENT, R, 0};
  (void)state;
  assert_non_null(block);
  assert_false(plan(false, &buffer, 1));
  assert_int_equal(pencil_rt_last_error_code(), PENCIL_RT_EXTENT);
  assert_true(plan(true, &buffer, 1));
  assert_int_equal(slots.count, 1);
  assert_ptr_equal(slot[0].ptr, host);
  buffer.ptr = block + 1000;
  assert_true(plan(false, &buffer, 1));
  assert_int_equal(slot[0].bytes, 4000);
  buffer.ptr = block + 5000; /* the end: nothing can be touched */
  assert_true(plan(false, &buffer, 1));
  assert_int_equal(of[0], PENCIL_NO_SLOT);
  buffer.ptr = block + 5001;
  assert_false(plan(false, &buffer, 1));
  pencil_rt_free(block);
  buffer.ptr = block;
  assert_false(plan(false, &buffer, 1));
}

static void an_upper_bound_is_not_copied(void **state) {
  struct pencil_abi_buffer buffer = {host, 2048, R | B, 0};
  (void)state;
  assert_true(plan(true, &buffer, 1));
  assert_int_equal(slot[0].bytes, 2048);
  assert_false(plan(false, &buffer, 1));
  assert_int_equal(pencil_rt_last_error_code(), PENCIL_RT_EXTENT);
  buffer.ptr = pencil_rt_alloc(1000); /* registered: clipped to what exists */
  assert_true(plan(false, &buffer, 1));
  assert_int_equal(slot[0].bytes, 1000);
  pencil_rt_free(buffer.ptr);
}

static void sizes_have_limits(void **state) {
  struct pencil_abi_buffer buffer = {host, 100001, R, 0};
  (void)state;
  assert_false(plan(true, &buffer, 1));
  buffer.bytes = UINT64_MAX - 1;
  assert_false(plan(true, &buffer, 1));
  assert_int_equal(pencil_rt_last_error_code(), PENCIL_RT_BUFFER);
}

static void unknown_access_bits_are_refused(void **state) {
  const struct pencil_abi_buffer buffer = {host, 4, 8, 0};
  (void)state;
  assert_false(plan(true, &buffer, 1));
  assert_int_equal(pencil_rt_last_error_code(), PENCIL_RT_DESCRIPTOR);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(distinct_ranges_get_objects_of_their_own),
      cmocka_unit_test(equal_starts_share_the_larger_object),
      cmocka_unit_test(a_written_overlap_is_refused),
      cmocka_unit_test(a_merge_may_make_an_overlap),
      cmocka_unit_test(an_overlap_that_is_only_read_is_fine),
      cmocka_unit_test(an_empty_buffer_needs_no_object),
      cmocka_unit_test(a_null_pointer_with_bytes_is_refused),
      cmocka_unit_test(
          an_unknown_extent_needs_registered_memory_unless_in_place),
      cmocka_unit_test(an_upper_bound_is_not_copied),
      cmocka_unit_test(sizes_have_limits),
      cmocka_unit_test(unknown_access_bits_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
