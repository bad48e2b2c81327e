/*===- test_child.c - A function in a process of its own
 * --------------------===*
 *
 * Results of any size come back whole; each way to fail gives a text, and the
 * caller lives on.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#define _POSIX_C_SOURCE 200809L
#include "support/child.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { LARGE = 3 * 1024 * 1024 };

static int say(int fd, void *text) {
  return write(fd, text, strlen(text)) > 0 ? 0 : 1;
}
static int say_much(int fd, void *data) {
  (void)data;
  static unsigned char bytes[LARGE];
  for (size_t i = 0; i < LARGE; ++i)
    bytes[i] = (unsigned char)(i * 7 + i / 4096);
  for (size_t done = 0; done < LARGE;) {
    ssize_t n = write(fd, bytes + done, LARGE - done);
    if (n <= 0)
      return 1;
    done += (size_t)n;
  }
  return 0;
}
static int complain(int fd, void *text) {
  (void)fd;
  return write(STDERR_FILENO, text, strlen(text)) > 0 ? 1 : 2;
}
static int chatter(int fd, void *text) {
  for (int i = 0; i < 100000; ++i)
    if (write(STDERR_FILENO, "noise\n", 6) != 6)
      return 1;
  return say(fd, text);
}
static int crash(int fd, void *data) {
  (void)fd;
  (void)data;
  return raise(SIGSEGV);
}
static int hang(int fd, void *data) {
  (void)fd;
  for (volatile const int *forever = data; *forever;)
    ;
  return 0;
}
static int silent(int fd, void *data) {
  (void)fd;
  (void)data;
  return 0;
}
static int fail_after_output(int fd, void *text) {
  say(fd, text);
  return 1;
}

static void expect_error(int (*job)(int, void *), void *data, unsigned seconds,
                         const char *text) {
  struct child_result r = child_run(job, data, seconds);
  assert_null(r.bytes);
  assert_string_equal(r.error, text);
}

static void a_result_comes_back(void **state) {
  (void)state;
  struct child_result r = child_run(say, "hello", 60);
  assert_int_equal(r.size, 5);
  assert_memory_equal(r.bytes, "hello", 5);
  free(r.bytes);
}

static void a_large_result_comes_back(void **state) {
  (void)state;
  struct child_result r = child_run(say_much, NULL, 60);
  assert_int_equal(r.size, LARGE);
  for (size_t i = 0; i < LARGE; i += 997)
    assert_int_equal(r.bytes[i], (unsigned char)(i * 7 + i / 4096));
  free(r.bytes);
}

static void messages_do_not_mix_with_the_result(void **state) {
  (void)state;
  struct child_result r = child_run(chatter, "result", 60);
  assert_int_equal(r.size, 6);
  assert_memory_equal(r.bytes, "result", 6);
  free(r.bytes);
}

static void failures_have_a_text(void **state) {
  (void)state;
  expect_error(complain, "cannot select\nstack dump", 60, "cannot select");
  expect_error(crash, NULL, 60, "a crash, signal 11");
  expect_error(silent, NULL, 60, "no output");
  expect_error(fail_after_output, "half", 60, "no output");
  expect_error(hang, &(int){1}, 1, "time limit exceeded");
}

static volatile sig_atomic_t handled;
static void handle(int signal_number) { handled = signal_number; }

static void the_callers_handlers_do_not_run(void **state) {
  (void)state;
  signal(SIGSEGV, handle);
  expect_error(crash, NULL, 60, "a crash, signal 11");
  signal(SIGSEGV, SIG_DFL);
  assert_int_equal(handled, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_result_comes_back),
      cmocka_unit_test(a_large_result_comes_back),
      cmocka_unit_test(messages_do_not_mix_with_the_result),
      cmocka_unit_test(failures_have_a_text),
      cmocka_unit_test(the_callers_handlers_do_not_run),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
