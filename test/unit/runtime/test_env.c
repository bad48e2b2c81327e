/*===- test_env.c - Environment variables ----------------------------------===*
 *
 * The variables of env.def, the page that explains them, the values that the
 * runtime parses, and what it says about unknown ones.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "child.h"
#include "device.h"
#include "env.h"
#include "log.h"
#include "mocka.h"
#include "pencil/runtime.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = {
#define PENCIL_ENV(ID, NAME, VALUES, DEFAULT, HELP) NAME,
#include "env.def"
};

static void each_variable_has_its_row_in_the_page(void **state) {
  static char page[1 << 16];
  (void)state;
  FILE *file = fopen(PENCIL_ENVIRONMENT_PAGE, "r");
  assert_non_null(file);
  page[fread(page, 1, sizeof page - 1, file)] = 0;
  fclose(file);
  int rows = 0;
  for (const char *at = page; (at = strstr(at, "\n| `PENCIL_")); ++at)
    ++rows;
  for (int i = 0; i < PENCIL_ENV_COUNT; ++i) {
    char row[64];
    snprintf(row, sizeof row, "\n| `%s` |", names[i]);
    if (!strstr(page, row))
      fail_msg("no row for %s", names[i]);
  }
  assert_int_equal(rows, PENCIL_ENV_COUNT);
}

static void known_names_are_whole_names(void **state) {
  (void)state;
  assert_true(pencil_env_is_known("PENCIL_DEVICE"));
  assert_true(pencil_env_is_known("PENCIL_DEVICE=cpu"));
  assert_false(pencil_env_is_known("PENCIL_DEVICES=cpu"));
  assert_false(pencil_env_is_known("PENCIL_DEV=cpu"));
}

static void off_has_several_spellings(void **state) {
  (void)state;
  assert_true(pencil_env_is_off("0"));
  assert_true(pencil_env_is_off("OFF"));
  assert_true(pencil_env_is_off("no"));
  assert_true(pencil_env_is_off("false"));
  assert_false(pencil_env_is_off("1"));
  assert_false(pencil_env_is_off("00"));
}

static void debug_categories_are_listed(void **state) {
  const char *bad;
  (void)state;
  assert_int_equal(pencil_log_parse(NULL, &bad), 0);
  assert_int_equal(pencil_log_parse("0", &bad), 0);
  assert_int_equal(pencil_log_parse("1", &bad), PENCIL_LOG_ALL);
  assert_int_equal(pencil_log_parse("cache,launch", &bad),
                   PENCIL_LOG_CACHE | PENCIL_LOG_LAUNCH);
  assert_null(bad);
  assert_int_equal(pencil_log_parse("build,cach,device", &bad),
                   PENCIL_LOG_BUILD | PENCIL_LOG_DEVICE);
  assert_int_equal(strncmp(bad, "cach,", 5), 0);
}

static void device_wishes_are_told_apart(void **state) {
  (void)state;
  assert_int_equal(pencil_device_wish(NULL).kind, PENCIL_WISH_ANY);
  assert_int_equal(pencil_device_wish("Any").kind, PENCIL_WISH_ANY);
  assert_int_equal(pencil_device_wish("none").kind, PENCIL_WISH_NONE);
  assert_int_equal(pencil_device_wish("CPU").kind, PENCIL_WISH_CPU);
  assert_int_equal(pencil_device_wish("gpu").kind, PENCIL_WISH_GPU);
  struct pencil_device_wish wish = pencil_device_wish("2:13");
  assert_int_equal(wish.kind, PENCIL_WISH_INDEX);
  assert_int_equal(wish.platform, 2);
  assert_int_equal(wish.device, 13);
  static const char *const parts[] = {"pocl", "1:", ":1", "1:2x", "-1:0", "1"};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; ++i)
    assert_int_equal(pencil_device_wish(parts[i]).kind, PENCIL_WISH_NAME);
}

static void the_llvm_of_a_driver_is_read(void **state) {
  (void)state;
  assert_int_equal(pencil_device_llvm_major("PoCL 3.1, LLVM 15.0.6, SLEEF"),
                   15);
  assert_int_equal(pencil_device_llvm_major("OpenCL 3.0"), 0);
  assert_int_equal(pencil_device_llvm_major("LLVM x"), 0);
}

static int warnings;
static char warning[256];

static void on_line(const char *line, void *user) {
  (void)user;
  ++warnings;
  snprintf(warning, sizeof warning, "%s", line);
}

static int warn_body(void) {
  setenv("PENCIL_DEVICE", "none", 1);
  setenv("PENCIL_DEVISE", "cpu", 1);
  pencil_rt_set_log_handler(on_line, NULL);
  EXPECT(!pencil_rt_device_name());
  EXPECT(!pencil_rt_device_name());
  EXPECT(warnings == 1);
  EXPECT(strstr(warning, "PENCIL_DEVISE"));
  return CHILD_PASSED;
}

static void an_unknown_variable_is_warned_about_once(void **state) {
  (void)state;
  RUN(warn_body);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_variable_has_its_row_in_the_page),
      cmocka_unit_test(known_names_are_whole_names),
      cmocka_unit_test(off_has_several_spellings),
      cmocka_unit_test(debug_categories_are_listed),
      cmocka_unit_test(device_wishes_are_told_apart),
      cmocka_unit_test(the_llvm_of_a_driver_is_read),
      cmocka_unit_test(an_unknown_variable_is_warned_about_once),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
