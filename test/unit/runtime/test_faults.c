/*===- test_faults.c - Each OpenCL call made to fail once ------------------===*
 *
 * Whatever call fails, and whenever: the program's result is right, by the
 * device or by the host path, or the fatal handler has been called, and that
 * only after a kernel had run. No object is left behind.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "child.h"
#include "fake_opencl.h"
#include "fixture.h"
#include "mocka.h"
#include "pencil/runtime.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { N = 1000, CALLS_SHARED = FAKE_ENTRIES };

static int *shared_calls; /* counts of a run without failure */
static char directory[] = "/tmp/pencil-faults-XXXXXX";
static char translator[64];
static bool fatal_seen;

static void on_fatal(const char *text, void *user) {
  (void)user;
  EXPECT(*text);
  fatal_seen = true;
}

static void quiet(const char *line, void *user) { (void)line, (void)user; }

/* One region of two launches: y[i] += i + 1, then y[i] += i + 2. */
static void run_region(int *y) {
  struct pencil_abi_buffer buffer = {y, N * sizeof *y,
                                     PENCIL_ABI_READ | PENCIL_ABI_WRITE, 0};
  struct pencil_abi_region *region = &fixture_regions[ADD_INDEX];
  uint64_t trips[3] = {N, 1, 1};
  int base = 1;
  const void *values[] = {&base};
  bool ok = false;
  void *entered = __pencil_rt_enter(region, &buffer);
  if (entered) {
    ok = __pencil_rt_launch(entered, ADD_INDEX, trips, values);
    base = 2;
    ok = ok && __pencil_rt_launch(entered, ADD_INDEX, trips, values);
    __pencil_rt_leave(entered);
  }
  if (!ok) {
    EXPECT(*pencil_rt_last_error() || fatal_seen);
    for (int i = 0; i < N; ++i)
      y[i] += 2 * i + 3;
  }
}

/* One launch inside the scope; the host does it when the device does not. */
static void add_inside(int *y, uint64_t n, int base, bool entered) {
  struct pencil_abi_buffer buffer = {y, n * sizeof *y,
                                     PENCIL_ABI_READ | PENCIL_ABI_WRITE, 0};
  uint64_t trips[3] = {n, 1, 1};
  const void *values[] = {&base};
  if (fixture_run(entered ? &fixture_inside[ADD_INDEX]
                          : &fixture_regions[ADD_INDEX],
                  &buffer, trips, values))
    return;
  if (entered)
    __pencil_rt_region_host();
  fixture_add_index_host(y, n, base);
}

static void add_arrays(int *y, int *x, uint64_t n, bool entered) {
  struct pencil_abi_buffer buffers[] = {
      {y, n * sizeof *y, PENCIL_ABI_READ | PENCIL_ABI_WRITE, 0},
      {x, n * sizeof *x, PENCIL_ABI_READ, 0}};
  uint64_t trips[3] = {n, 1, 1};
  if (entered && fixture_run(&fixture_inside[ADD_ARRAY], buffers, trips, NULL))
    return;
  if (entered)
    __pencil_rt_region_host();
  fixture_add_array_host(y, x, n);
}

/* A scope of launches that grow, overlap and share, with the host between. */
static void run_scope(int *y, int *z) {
  bool entered = __pencil_rt_region_enter(&fixture_scope, PENCIL_ABI_ANY);
  add_inside(y, N / 2, 1, entered);
  add_inside(y, N, 2, entered);
  add_inside(y + 10, N - 20, 3, entered);
  add_arrays(z, y, N, entered);
  if (entered)
    __pencil_rt_region_host();
  for (int i = 0; i < N; ++i)
    y[i] ^= 1;
  add_inside(z, N, 4, entered);
  add_arrays(z, y, N, entered);
  add_arrays(y, z, N, entered);
  if (entered)
    __pencil_rt_region_leave();
}

static void run_scope_host(int *y, int *z) {
  fixture_add_index_host(y, N / 2, 1);
  fixture_add_index_host(y, N, 2);
  fixture_add_index_host(y + 10, N - 20, 3);
  fixture_add_array_host(z, y, N);
  for (int i = 0; i < N; ++i)
    y[i] ^= 1;
  fixture_add_index_host(z, N, 4);
  fixture_add_array_host(z, y, N);
  fixture_add_array_host(y, z, N);
}

static void run_scopes(void) {
  int *device = calloc(4 * N, sizeof *device);
  EXPECT(device);
  int *host = device + 2 * N;
  for (int round = 0; round < 2 && !fatal_seen; ++round) {
    int kernels_before = fake_kernels_run;
    run_scope(device, device + N);
    run_scope_host(host, host + N);
    EXPECT(!fatal_seen || fake_kernels_run > kernels_before);
    EXPECT(fatal_seen || !memcmp(device, host, 2 * N * sizeof *host));
    EXPECT(fake_live_buffers <= (fake.direct ? 6 : 0));
    EXPECT(fake_live_events == 0);
  }
  free(device);
}

/* The same region with other memory: objects of the old one must go. */
static void run_elsewhere(void) {
  int *z = calloc(N, sizeof *z);
  EXPECT(z);
  run_region(z);
  for (int i = 0; i < N && !fatal_seen; ++i)
    EXPECT(z[i] == 2 * i + 3);
  EXPECT(fake_live_buffers <= 1);
  free(z);
}

static int body(void) {
  int *y = calloc(N, sizeof *y);
  EXPECT(y);
  setenv("PENCIL_CACHE_DIR", directory, 1);
  setenv("PENCIL_LLVM_SPIRV", translator, 1);
  setenv("PENCIL_DEBUG", "build", 1);
  if (fake.profile)
    setenv("PENCIL_PROFILE", "/dev/null", 1);
  pencil_rt_set_fatal_handler(on_fatal, NULL);
  pencil_rt_set_log_handler(quiet, NULL);
  for (int round = 1; round <= 3 && !fatal_seen; ++round) {
    int kernels_before = fake_kernels_run;
    run_region(y);
    EXPECT(!fatal_seen || fake_kernels_run > kernels_before);
    for (int i = 0; i < N && !fatal_seen; ++i)
      EXPECT(y[i] == round * (2 * i + 3));
    EXPECT(fake_live_buffers == 0 || (fake.direct && fake_live_buffers == 1));
    EXPECT(fake_live_events == 0);
    EXPECT(fake_live_programs >= 0 && fake_live_programs <= 1);
  }
  if (!fatal_seen)
    run_elsewhere();
  if (!fatal_seen)
    run_scopes();
  free(y);
  if (!fake_fail_call) {
    EXPECT(fake_kernels_run > 0);
    memcpy(shared_calls, fake_calls, sizeof fake_calls);
  }
  return CHILD_PASSED;
}

static void empty_cache(void) {
  char command[128];
  snprintf(command, sizeof command, "rm -f %s/[0-9a-f]*", directory);
  assert_int_equal(system(command), 0);
}

static void each_call_of_each_entry(const struct fake_setting *setting,
                                    int total[FAKE_ENTRIES]) {
  fake = *setting;
  fake_fail_call = 0;
  empty_cache();
  assert_int_equal(child_run(body), CHILD_PASSED);
  for (int e = 0; e < FAKE_ENTRIES; ++e) {
    total[e] += shared_calls[e];
    for (int call = 1; call <= shared_calls[e]; ++call) {
      fake_fail_entry = e;
      fake_fail_call = call;
      empty_cache();
      int status = child_run(body);
      if (status != CHILD_PASSED)
        fail_msg("%s, %s call %d: status %d", fake.name, fake_names[e], call,
                 status);
    }
  }
}

/* Entry points that only a failure makes the runtime call. */
static bool only_after_failure(int entry) {
  return entry == FAKE_clReleaseProgram || entry == FAKE_clReleaseKernel ||
         entry == FAKE_clReleaseCommandQueue ||
         entry == FAKE_clGetExtensionFunctionAddressForPlatform;
}

static void every_failure_is_survived(void **state) {
  static const struct fake_setting settings[] = {
      {"il, copied", true, false, false, false},
      {"il, in place, timed", true, true, false, true},
      {"spir, copied, timed", false, false, false, true},
      {"spir, in place", false, true, false, false},
      {"spir, the memory itself, timed", false, true, true, true}};
  int total[FAKE_ENTRIES] = {0};
  (void)state;
  for (size_t s = 0; s < sizeof settings / sizeof *settings; ++s)
    each_call_of_each_entry(&settings[s], total);
  for (int e = 0; e < FAKE_ENTRIES; ++e)
    if (!total[e] && !only_after_failure(e))
      fail_msg("%s is never called", fake_names[e]);
}

static int lasting_failure_body(void) {
  pencil_rt_set_log_handler(quiet, NULL);
  fake_calls[fake_fail_entry] = fake_fail_call - 1;
  int y[4] = {0};
  for (int i = 0; i < 3; ++i)
    EXPECT(!fixture_add_index(y, sizeof y, PENCIL_ABI_WRITE, 4, 1));
  return CHILD_PASSED;
}

/* A device that cannot be opened is asked once, not at every region. */
static void a_failed_start_is_not_repeated(void **state) {
  (void)state;
  fake = (struct fake_setting){"", true, false, false, false};
  fake_fail_entry = FAKE_clCreateContext;
  fake_fail_call = 1;
  assert_int_equal(child_run(lasting_failure_body), CHILD_PASSED);
}

static int fatal_body(void) {
  int y[4] = {0};
  fixture_add_index(y, sizeof y, PENCIL_ABI_WRITE, 4, 1);
  return CHILD_PASSED;
}

/* Without a handler a failure after the first write ends the process. */
static void the_default_fatal_handler_aborts(void **state) {
  (void)state;
  fake = (struct fake_setting){"", true, false, false, false};
  fake_fail_entry = FAKE_clEnqueueReadBuffer;
  fake_fail_call = 1;
  setenv("PENCIL_CACHE", "0", 1);
  int saved = dup(2);
  assert_non_null(freopen("/dev/null", "w", stderr));
  int status = child_run(fatal_body);
  dup2(saved, 2);
  close(saved);
  unsetenv("PENCIL_CACHE");
  assert_int_equal(status, CHILD_ABORTED);
}

/* Writes a translator that makes something with bitcode's magic number. */
static int set_up(void **state) {
  (void)state;
  shared_calls =
      mmap(NULL, CALLS_SHARED * sizeof *shared_calls, PROT_READ | PROT_WRITE,
           MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared_calls == MAP_FAILED || !mkdtemp(directory))
    return -1;
  snprintf(translator, sizeof translator, "%s/translator", directory);
  FILE *script = fopen(translator, "w");
  if (!script)
    return -1;
  fputs("#!/bin/sh\nprintf 'BC\\300\\336code' > \"$5\"\n", script);
  fclose(script);
  return chmod(translator, 0700);
}

static int tear_down(void **state) {
  (void)state;
  empty_cache();
  unlink(translator);
  return rmdir(directory);
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_failure_is_survived),
      cmocka_unit_test(a_failed_start_is_not_repeated),
      cmocka_unit_test(the_default_fatal_handler_aborts),
  };
  if (argc < 2 || !fixture_load(argv[1]))
    return 2;
  unsetenv("PENCIL_DEVICE");
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
