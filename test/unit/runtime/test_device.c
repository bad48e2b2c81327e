/*===- test_device.c - Choice of the device, loading, the cache ------------===*
 *
 * PENCIL_DEVICE in all its forms; machines without OpenCL; the disk cache as a
 * program meets it. Where there is no device, only what needs none is tested.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "child.h"
#include "fixture.h"
#include "mocka.h"
#include "pencil/runtime.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char directory[] = "/tmp/pencil-device-XXXXXX";
static char lines[1 << 16]; /* what the runtime logged */

static void keep_line(const char *line, void *user) {
  (void)user;
  if (strlen(lines) + strlen(line) + 2 < sizeof lines)
    strcat(strcat(lines, line), "\n");
}

static int run_once(void) {
  int y[100] = {0};
  bool ok = fixture_add_index(y, sizeof y, PENCIL_ABI_WRITE, 100, 5);
  for (int i = 0; i < 100; ++i)
    EXPECT(y[i] == (ok ? i + 5 : 0));
  return ok;
}

static int device_body(void) {
  EXPECT(run_once() == (pencil_rt_device_name() != NULL));
  return pencil_rt_device_name() ? CHILD_PASSED : CHILD_SKIPPED;
}

static int host_body(void) {
  EXPECT(!pencil_rt_device_name());
  EXPECT(!run_once() && !run_once());
  EXPECT(*pencil_rt_last_error());
  return CHILD_PASSED;
}

/* Writing to /dev/full fails, which shows on the stream. */
static int quiet_body(void) {
  FILE *full = freopen("/dev/full", "w", stderr);
  EXPECT(full && !setvbuf(full, NULL, _IONBF, 0));
  int status = host_body();
  return ferror(stderr) ? 1 : status;
}

static int refused_body(void) {
  EXPECT(pencil_rt_device_name());
  EXPECT(!run_once() && !run_once());
  EXPECT(pencil_rt_last_error_code() == PENCIL_RT_NO_LOADER);
  return CHILD_PASSED;
}

static void none_means_the_host(void **state) {
  (void)state;
  setenv("PENCIL_DEVICE", "none", 1);
  RUN(quiet_body);
}

static void a_wish_that_nothing_fits_means_the_host_quietly(void **state) {
  static const char *const wishes[] = {"99:0", "0:99", "no such device"};
  (void)state;
  for (size_t i = 0; i < sizeof wishes / sizeof *wishes; ++i) {
    setenv("PENCIL_DEVICE", wishes[i], 1);
    RUN(quiet_body);
  }
}

static void no_platform_means_the_host_quietly(void **state) {
  (void)state;
  setenv("OCL_ICD_VENDORS", "/nonexistent", 1);
  RUN(quiet_body);
}

static int name_body(void) {
  const char *name = pencil_rt_device_name();
  FILE *file = fopen(getenv("TEST_NAME"), "w");
  EXPECT(file);
  if (name)
    fputs(name, file);
  fclose(file);
  return name ? CHILD_PASSED : CHILD_SKIPPED;
}

static void index_and_part_of_the_name_find_the_device(void **state) {
  char path[64], name[256] = "";
  (void)state;
  snprintf(path, sizeof path, "%s/name", directory);
  setenv("TEST_NAME", path, 1);
  setenv("PENCIL_DEVICE", "0:0", 1);
  RUN(name_body);
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  assert_non_null(fgets(name, sizeof name, file));
  fclose(file);
  unlink(path);
  name[strlen(name) / 2] = 0;
  for (char *at = name; *at; ++at)
    *at = (char)toupper((unsigned char)*at);
  setenv("PENCIL_DEVICE", name + 1, 1);
  assert_int_equal(child_run(device_body), CHILD_PASSED);
  setenv("PENCIL_DEVICE", "any", 1);
  assert_int_equal(child_run(device_body), CHILD_PASSED);
}

static void cpu_or_gpu_is_there(void **state) {
  (void)state;
  setenv("PENCIL_DEVICE", "cpu", 1);
  int cpu = child_run(device_body);
  setenv("PENCIL_DEVICE", "gpu", 1);
  int gpu = child_run(device_body);
  unsetenv("PENCIL_DEVICE");
  RUN(device_body);
  assert_true(cpu == CHILD_PASSED || cpu == CHILD_SKIPPED);
  assert_true(gpu == CHILD_PASSED || gpu == CHILD_SKIPPED);
  assert_true(cpu == CHILD_PASSED || gpu == CHILD_PASSED);
}

/* The log of one run in a process of its own lands in lines. */
static int logged_body(void) {
  lines[0] = 0; /* the parent has those of an earlier run */
  setenv("PENCIL_DEBUG", "cache,build", 1);
  pencil_rt_set_log_handler(keep_line, NULL);
  if (!pencil_rt_device_name())
    return CHILD_SKIPPED;
  EXPECT(run_once());
  FILE *file = fopen(getenv("TEST_LOG"), "w");
  EXPECT(file && fputs(lines, file) >= 0 && !fclose(file));
  return CHILD_PASSED;
}

static int run_logged(void) {
  char path[64];
  snprintf(path, sizeof path, "%s/log", directory);
  setenv("TEST_LOG", path, 1);
  int status = child_run(logged_body);
  memset(lines, 0, sizeof lines);
  FILE *file = fopen(path, "r");
  if (file) {
    if (!fread(lines, 1, sizeof lines - 1, file))
      lines[0] = 0;
    fclose(file);
    unlink(path);
  }
  return status;
}

#define RUN_LOGGED()                                                           \
  do {                                                                         \
    int status_ = run_logged();                                                \
    if (status_ == CHILD_SKIPPED)                                              \
      skip();                                                                  \
    assert_int_equal(status_, CHILD_PASSED);                                   \
  } while (0)

/* Overwrites each cache entry by `bytes` bytes of rubbish. */
static void spoil_entries(const char *cache, size_t bytes) {
  char path[512];
  DIR *open = opendir(cache);
  assert_non_null(open);
  for (struct dirent *at; (at = readdir(open));) {
    if (*at->d_name == '.')
      continue;
    snprintf(path, sizeof path, "%s/%s", cache, at->d_name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (size_t i = 0; i < bytes; ++i)
      fputc('x', file);
    fclose(file);
  }
  closedir(open);
}

static void the_second_process_uses_the_cache(void **state) {
  char cache[64];
  (void)state;
  snprintf(cache, sizeof cache, "%s/kernels", directory);
  setenv("PENCIL_CACHE_DIR", cache, 1);
  RUN_LOGGED();
  assert_non_null(strstr(lines, "no entry"));
  if (!strstr(lines, "written"))
    skip(); /* a driver that takes SPIR-V and has a cache of its own */
  RUN_LOGGED();
  assert_non_null(strstr(lines, "used"));
  assert_null(strstr(lines, "kernels built"));
  for (size_t bytes = 0; bytes <= 1000; bytes += 500) {
    spoil_entries(cache, bytes);
    RUN_LOGGED();
    assert_non_null(strstr(lines, "written"));
    RUN_LOGGED();
    assert_non_null(strstr(lines, "used"));
  }
}

static void a_cache_that_cannot_be_written_is_no_error(void **state) {
  char cache[64];
  (void)state;
  snprintf(cache, sizeof cache, "%s/locked", directory);
  assert_int_equal(mkdir(cache, 0500), 0);
  setenv("PENCIL_CACHE_DIR", cache, 1);
  RUN_LOGGED();
}

static void without_a_home_there_is_no_cache(void **state) {
  (void)state;
  unsetenv("HOME");
  unsetenv("XDG_CACHE_HOME");
  RUN_LOGGED();
  assert_non_null(strstr(lines, "no cache on disk"));
}

static void the_cache_can_be_turned_off(void **state) {
  (void)state;
  setenv("PENCIL_CACHE", "off", 1);
  RUN_LOGGED();
  assert_non_null(strstr(lines, "no cache on disk"));
}

/* A translator that fails, on a device that needs one and an empty cache. */
static void a_failing_translator_means_the_host(void **state) {
  (void)state;
  setenv("PENCIL_CACHE", "0", 1);
  RUN_LOGGED();
  if (!strstr(lines, "kernels built through"))
    skip();
  setenv("PENCIL_LLVM_SPIRV", "/bin/false", 1);
  RUN(refused_body);
}

static const char *const variables[] = {
    "PENCIL_DEVICE", "OCL_ICD_VENDORS",   "PENCIL_CACHE_DIR", "HOME",
    "PENCIL_CACHE",  "PENCIL_LLVM_SPIRV", "XDG_CACHE_HOME"};
enum { VARIABLES = sizeof variables / sizeof *variables };
static char *saved[VARIABLES];

static int save(void **state) {
  (void)state;
  for (int i = 0; i < VARIABLES; ++i)
    saved[i] = getenv(variables[i]) ? strdup(getenv(variables[i])) : NULL;
  return 0;
}

static int restore(void **state) {
  (void)state;
  for (int i = 0; i < VARIABLES; ++i) {
    if (saved[i])
      setenv(variables[i], saved[i], 1);
    else
      unsetenv(variables[i]);
    free(saved[i]);
  }
  return 0;
}

static int set_up(void **state) {
  (void)state;
  return mkdtemp(directory) ? 0 : -1;
}

static int tear_down(void **state) {
  char command[128];
  (void)state;
  snprintf(command, sizeof command, "rm -rf '%s'", directory);
  return system(command);
}

#define TEST(F) cmocka_unit_test_setup_teardown(F, save, restore)

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {
      TEST(none_means_the_host),
      TEST(a_wish_that_nothing_fits_means_the_host_quietly),
      TEST(no_platform_means_the_host_quietly),
      TEST(index_and_part_of_the_name_find_the_device),
      TEST(cpu_or_gpu_is_there),
      TEST(the_second_process_uses_the_cache),
      TEST(a_cache_that_cannot_be_written_is_no_error),
      TEST(without_a_home_there_is_no_cache),
      TEST(the_cache_can_be_turned_off),
      TEST(a_failing_translator_means_the_host),
  };
  if (argc < 2 || !fixture_load(argv[1]))
    return 2;
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
