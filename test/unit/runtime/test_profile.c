/*===- test_profile.c - PENCIL_PROFILE -------------------------------------===*
 *
 * The JSON file and the table, with a device, without one, and when no region
 * was run at all.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "child.h"
#include "fixture.h"
#include "mocka.h"
#include "pencil/runtime.h"
#include "profile.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { N = 256 };
static char path[] = "/tmp/pencil-profile-XXXXXX";

static int three_regions(void) {
  static int y[N];
  for (int i = 0; i < 3; ++i)
    fixture_add_index(y, sizeof y, PENCIL_ABI_WRITE, N, 5);
  return pencil_rt_device_name() ? CHILD_PASSED : CHILD_SKIPPED;
}

static int nothing(void) { return CHILD_PASSED; }

static json_t *read_profile(void) {
  json_error_t error;
  json_t *profile = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
  if (!profile)
    fail_msg("line %d: %s", error.line, error.text);
  return profile;
}

static json_int_t number(const json_t *object, const char *key) {
  const json_t *value = json_object_get(object, key);
  assert_true(json_is_integer(value));
  return json_integer_value(value);
}

static void the_file_has_kernels_and_regions(void **state) {
  (void)state;
  setenv("PENCIL_PROFILE", path, 1);
  RUN(three_regions);
  json_t *profile = read_profile();
  assert_true(json_is_string(json_object_get(profile, "device")));
  const json_t *kernels = json_object_get(profile, "kernels");
  assert_int_equal(json_array_size(kernels), 1);
  const json_t *kernel = json_array_get(kernels, 0);
  assert_string_equal(json_string_value(json_object_get(kernel, "name")),
                      "add_index");
  assert_int_equal(number(kernel, "launches"), 3);
  assert_int_equal(number(kernel, "bytes"), N * sizeof(int));
  assert_true(number(kernel, "ns_min") > 0);
  assert_true(number(kernel, "ns_median") >= number(kernel, "ns_min"));
  assert_true(number(kernel, "ns_total") >=
              2 * number(kernel, "ns_median") + number(kernel, "ns_min"));
  const json_t *region = json_array_get(json_object_get(profile, "regions"), 0);
  assert_string_equal(json_string_value(json_object_get(region, "name")),
                      "ADD_INDEX");
  assert_int_equal(number(region, "device"), 3);
  assert_int_equal(number(region, "host"), 0);
  assert_int_equal(number(region, "launches"), 3);
  assert_true(json_is_null(json_object_get(region, "reason")));
  json_decref(profile);
}

/* A scope of 2000 launches, more than the runtime keeps without a wait. */
static int scope_body(void) {
  static int y[N];
  struct pencil_abi_buffer buffer = {y, sizeof y,
                                     PENCIL_ABI_READ | PENCIL_ABI_WRITE, 0};
  const uint64_t trips[3] = {N, 1, 1};
  int base = 0;
  const void *values[] = {&base};
  EXPECT(!__pencil_rt_region_enter(&fixture_scope, 3));
  if (!__pencil_rt_region_enter(&fixture_scope, PENCIL_ABI_ANY))
    return CHILD_SKIPPED;
  for (int i = 0; i < 2000; ++i)
    EXPECT(fixture_run(&fixture_inside[ADD_INDEX], &buffer, trips, values));
  __pencil_rt_region_host();
  EXPECT(fixture_run(&fixture_inside[ADD_INDEX], &buffer, trips, values));
  __pencil_rt_region_leave();
  EXPECT(y[1] == 2001);
  return CHILD_PASSED;
}

static const json_t *region_named(const json_t *profile, const char *name) {
  const json_t *regions = json_object_get(profile, "regions");
  for (size_t i = 0; i < json_array_size(regions); ++i) {
    const json_t *one = json_array_get(regions, i);
    if (!strcmp(json_string_value(json_object_get(one, "name")), name))
      return one;
  }
  fail_msg("no region %s", name);
  return NULL;
}

static void scopes_count_launches_and_copies(void **state) {
  (void)state;
  setenv("PENCIL_PROFILE", path, 1);
  setenv("PENCIL_BUFFERS", "copy", 1);
  RUN(scope_body);
  unsetenv("PENCIL_BUFFERS");
  json_t *profile = read_profile();
  const json_t *scope = region_named(profile, "SCOPE");
  assert_int_equal(number(scope, "device"), 1);
  assert_int_equal(number(scope, "host"), 1);
  assert_int_equal(number(scope, "launches"), 2001);
  assert_int_equal(number(scope, "bytes_in"), 2 * N * sizeof(int));
  assert_int_equal(number(scope, "bytes_out"), 2 * N * sizeof(int));
  const json_t *region = region_named(profile, "ADD_INDEX");
  assert_int_equal(number(region, "device"), 2001);
  assert_int_equal(number(region, "bytes_in"), 0);
  const json_t *kernel = json_array_get(json_object_get(profile, "kernels"), 0);
  assert_int_equal(number(kernel, "launches"), 2001);
  assert_int_equal(number(kernel, "bytes"), N * sizeof(int));
  json_decref(profile);
}

static void host_regions_have_a_reason(void **state) {
  (void)state;
  setenv("PENCIL_PROFILE", path, 1);
  setenv("PENCIL_DEVICE", "none", 1);
  assert_int_equal(child_run(three_regions), CHILD_SKIPPED);
  unsetenv("PENCIL_DEVICE");
  json_t *profile = read_profile();
  assert_true(json_is_null(json_object_get(profile, "device")));
  assert_int_equal(json_array_size(json_object_get(profile, "kernels")), 0);
  const json_t *region = json_array_get(json_object_get(profile, "regions"), 0);
  assert_int_equal(number(region, "device"), 0);
  assert_int_equal(number(region, "host"), 3);
  assert_string_equal(json_string_value(json_object_get(region, "reason")),
                      "PENCIL_DEVICE=none");
  json_decref(profile);
}

static void a_program_without_regions_has_an_empty_profile(void **state) {
  (void)state;
  setenv("PENCIL_PROFILE", path, 1);
  RUN(nothing);
  json_t *profile = read_profile();
  assert_int_equal(json_array_size(json_object_get(profile, "regions")), 0);
  json_decref(profile);
}

static int table_body(void) {
  EXPECT(freopen(path, "w", stderr));
  return three_regions();
}

static void one_prints_a_table(void **state) {
  static char text[4096];
  (void)state;
  setenv("PENCIL_PROFILE", "1", 1);
  setenv("PENCIL_DEVICE", "none", 1);
  assert_int_equal(child_run(table_body), CHILD_SKIPPED);
  unsetenv("PENCIL_DEVICE");
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  fclose(file);
  assert_non_null(strstr(text, "device: none"));
  assert_non_null(strstr(text, "ADD_INDEX"));
  assert_non_null(strstr(text, "PENCIL_DEVICE=none"));
}

static int off_body(void) {
  EXPECT(freopen(path, "w", stderr));
  three_regions();
  EXPECT(ftell(stderr) == 0);
  return CHILD_PASSED;
}

static void off_writes_nothing(void **state) {
  (void)state;
  setenv("PENCIL_PROFILE", "0", 1);
  RUN(off_body);
}

/* Names come from source files: any byte may be in them. */
static int escape_body(void) {
  static const char name[] = "a\"b\\c\n\xff\xc3\xa9";
  pencil_profile_add(name, 10, 20);
  FILE *file = fopen(path, "w");
  EXPECT(file && pencil_profile_write_json(file, NULL) && !fclose(file));
  return CHILD_PASSED;
}

static void names_are_escaped(void **state) {
  (void)state;
  unsetenv("PENCIL_PROFILE");
  RUN(escape_body);
  json_t *profile = read_profile();
  const json_t *kernel = json_array_get(json_object_get(profile, "kernels"), 0);
  assert_string_equal(json_string_value(json_object_get(kernel, "name")),
                      "a\"b\\c\n?\xc3\xa9");
  json_decref(profile);
}

static int median_body(void) {
  static const uint64_t times[] = {50, 10, 30, 20, 40};
  for (int i = 0; i < 5; ++i)
    pencil_profile_add("k", times[i], (uint64_t)i);
  struct pencil_kernel_times *k = pencil_profile_kernels();
  EXPECT(k->launches == 5 && k->least == 10 && k->bytes == 4);
  EXPECT(pencil_profile_median(k) == 30);
  return CHILD_PASSED;
}

static void the_median_is_the_middle(void **state) {
  (void)state;
  RUN(median_body);
}

static int set_up(void **state) {
  (void)state;
  int file = mkstemp(path);
  return file < 0 ? -1 : close(file);
}

static int tear_down(void **state) {
  (void)state;
  return unlink(path);
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_file_has_kernels_and_regions),
      cmocka_unit_test(scopes_count_launches_and_copies),
      cmocka_unit_test(host_regions_have_a_reason),
      cmocka_unit_test(a_program_without_regions_has_an_empty_profile),
      cmocka_unit_test(one_prints_a_table),
      cmocka_unit_test(off_writes_nothing),
      cmocka_unit_test(names_are_escaped),
      cmocka_unit_test(the_median_is_the_middle),
  };
  if (argc < 2 || !fixture_load(argv[1]))
    return 2;
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
