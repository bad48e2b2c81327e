/*===- test_launch.c - Regions on the real device --------------------------===*
 *
 * Each index is run once for awkward sizes, in place and copied, aligned and
 * not; failures before the first write leave memory alone; threads and fork.
 * Skipped where there is no OpenCL device.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "child.h"
#include "fixture.h"
#include "mocka.h"
#include "pencil/runtime.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RW = PENCIL_ABI_READ | PENCIL_ABI_WRITE, EDGE = 3 };

#define NEED_DEVICE()                                                          \
  do {                                                                         \
    if (!pencil_rt_device_name())                                              \
      return CHILD_SKIPPED;                                                    \
  } while (0)

/* n ints set to 100 with EDGE more on both sides, off by one from alignment. */
static int *guarded(size_t n) {
  int *memory = malloc((n + 2 * EDGE) * sizeof *memory);
  EXPECT(memory);
  for (size_t i = 0; i < n + 2 * EDGE; ++i)
    memory[i] = 100;
  return memory + EDGE;
}

static void release(int *y, size_t n) {
  for (size_t i = 0; i < EDGE; ++i)
    EXPECT(y[(ptrdiff_t)i - EDGE] == 100 && y[n + i] == 100);
  free(y - EDGE);
}

static int one_dimension(void) {
  static const uint64_t sizes[] = {1, 2, 7, 33, 1000, 4097, 100003};
  NEED_DEVICE();
  for (size_t s = 0; s < sizeof sizes / sizeof *sizes; ++s)
    for (int round = 0; round < 2; ++round) {
      uint64_t n = sizes[s];
      int *y = guarded(n);
      EXPECT(fixture_add_index(y, n * sizeof *y, RW, n, 7));
      for (uint64_t i = 0; i < n; ++i)
        EXPECT(y[i] == 107 + (int)i);
      release(y, n);
    }
  return CHILD_PASSED;
}

static void count(enum fixture_kernel kernel, const uint64_t *trips) {
  uint64_t n = trips[0] * trips[1] * trips[2];
  int64_t row = (int64_t)trips[0], plane = (int64_t)(trips[0] * trips[1]);
  int *y = guarded(n);
  struct pencil_abi_buffer buffer = {y, n * sizeof *y, RW, 0};
  const void *values[] = {&row, &plane};
  EXPECT(fixture_run(&fixture_regions[kernel], &buffer, trips, values));
  for (uint64_t i = 0; i < n; ++i)
    EXPECT(y[i] == 101);
  release(y, n);
}

static int two_dimensions(void) {
  static const uint64_t trips[][3] = {{1, 1, 1},     {65, 3, 1},
                                      {1, 50, 1},    {1000, 40, 1},
                                      {1021, 33, 1}, {70000, 9, 1}};
  NEED_DEVICE();
  for (size_t i = 0; i < sizeof trips / sizeof *trips; ++i)
    count(COUNT_2D, trips[i]);
  return CHILD_PASSED;
}

static int three_dimensions(void) {
  static const uint64_t trips[][3] = {{5, 7, 9}, {1, 1, 2}, {33, 5, 400}};
  NEED_DEVICE();
  for (size_t i = 0; i < sizeof trips / sizeof *trips; ++i)
    count(COUNT_3D, trips[i]);
  return CHILD_PASSED;
}

static int wished_sizes(void) {
  static const uint64_t trips[3] = {100, 30, 1};
  static const uint32_t wishes[][2] = {{16, 4}, {7, 1}, {0, 8}, {1u << 30, 1}};
  NEED_DEVICE();
  for (size_t i = 0; i < sizeof wishes / sizeof *wishes; ++i) {
    memcpy(fixture_kernels[COUNT_2D].local_size, wishes[i], sizeof wishes[i]);
    count(COUNT_2D, trips);
  }
  return CHILD_PASSED;
}

static int group_grid(void) {
  enum { GROUPS = 9, SIZE = 8 };
  NEED_DEVICE();
  int *y = guarded(GROUPS * SIZE);
  struct pencil_abi_buffer buffer = {y, GROUPS * SIZE * sizeof *y, RW, 0};
  struct pencil_abi_region *region = &fixture_regions[GROUP_NUMBER];
  uint64_t trips[3] = {GROUPS, 1, 1};
  EXPECT(fixture_run(region, &buffer, trips, NULL));
  for (int i = 0; i < GROUPS * SIZE; ++i)
    EXPECT(y[i] == 101 + i / SIZE);
  fixture_kernels[GROUP_NUMBER].local_size[0] = 1u << 30;
  EXPECT(!fixture_run(region, &buffer, trips, NULL));
  EXPECT(pencil_rt_last_error_code() == PENCIL_RT_LAUNCH);
  release(y, GROUPS * SIZE);
  return CHILD_PASSED;
}

/* What the kernel leaves out must stay, also where the device copies. */
static int partial_write(void) {
  NEED_DEVICE();
  int *y = guarded(100);
  EXPECT(fixture_add_index(y, 100 * sizeof *y, PENCIL_ABI_WRITE, 60, 0));
  for (int i = 0; i < 100; ++i)
    EXPECT(y[i] == (i < 60 ? 100 + i : 100));
  release(y, 100);
  return CHILD_PASSED;
}

static int two_buffers(void) {
  enum { N = 777 };
  static float x[N], y[N];
  float a = 2;
  uint64_t trips[3] = {N, 1, 1};
  const void *values[] = {&a};
  struct pencil_abi_buffer buffers[] = {{y, sizeof y, RW, 0},
                                        {x, sizeof x, PENCIL_ABI_READ, 0}};
  struct pencil_abi_region *region = &fixture_regions[SAXPY];
  NEED_DEVICE();
  for (int i = 0; i < N; ++i) {
    x[i] = (float)i;
    y[i] = 1;
  }
  EXPECT(fixture_run(region, buffers, trips, values));
  for (int i = 0; i < N; ++i)
    EXPECT(y[i] == 2.0f * (float)i + 1);
  buffers[1].ptr = y; /* the same memory twice: y = 2 y + y */
  EXPECT(fixture_run(region, buffers, trips, values));
  for (int i = 0; i < N; ++i)
    EXPECT(y[i] == 3 * (2.0f * (float)i + 1));
  buffers[1].ptr = y + 1; /* overlap in part */
  buffers[1].bytes = buffers[0].bytes = sizeof y - sizeof *y;
  EXPECT(!fixture_run(region, buffers, trips, values));
  EXPECT(pencil_rt_last_error_code() == PENCIL_RT_OVERLAP);
  return CHILD_PASSED;
}

static int unknown_extent(void) {
  enum { N = 300 };
  NEED_DEVICE();
  int *block = pencil_rt_alloc(N * sizeof *block);
  EXPECT(block);
  memset(block, 0, N * sizeof *block);
  EXPECT(fixture_add_index(block + 1, PENCIL_ABI_UNKNOWN_EXTENT, RW, N - 1, 1));
  for (int i = 1; i < N; ++i)
    EXPECT(block[i] == i);
  /* Other memory only where the device works in it: not with copies. */
  int other[4] = {0};
  bool ran = fixture_add_index(other, PENCIL_ABI_UNKNOWN_EXTENT, RW, 4, 1);
  const char *mode = getenv("PENCIL_BUFFERS");
  EXPECT(!(ran && mode && !strcmp(mode, "copy")));
  EXPECT(ran ? other[3] == 4 : pencil_rt_last_error_code() == PENCIL_RT_EXTENT);
  pencil_rt_free(block);
  return CHILD_PASSED;
}

/* Launches that cannot be right are refused, and memory stays as it was. */
static int refused_launches(void) {
  int y[4] = {1, 2, 3, 4}, base = 1;
  struct pencil_abi_buffer buffer = {y, sizeof y, RW, 0};
  struct pencil_abi_region *region = &fixture_regions[ADD_INDEX];
  uint64_t trips[3] = {4, 1, 1}, none[3] = {0, 1, 1};
  const void *values[] = {&base};
  NEED_DEVICE();
  void *entered = __pencil_rt_enter(region, &buffer);
  EXPECT(entered);
  EXPECT(!__pencil_rt_launch(entered, COUNT_2D, trips, values));
  EXPECT(!__pencil_rt_launch(entered, UINT32_MAX, trips, values));
  EXPECT(!__pencil_rt_launch(entered, ADD_INDEX, none, values));
  EXPECT(!__pencil_rt_launch(entered, ADD_INDEX, trips, NULL));
  __pencil_rt_leave(entered);
  EXPECT(y[0] == 1 && y[3] == 4);
  EXPECT(!fixture_run(region, NULL, trips, values));
  EXPECT(fixture_run(region, &buffer, trips, values));
  EXPECT(y[0] == 2 && y[3] == 8);
  return CHILD_PASSED;
}

static void *thread(void *argument) {
  enum { N = 500 };
  int *y = guarded(N), id = *(int *)argument;
  for (int round = 1; round <= 40; ++round) {
    EXPECT(fixture_add_index(y, N * sizeof *y, RW, N, id));
    for (int i = 0; i < N; ++i)
      EXPECT(y[i] == 100 + round * (i + id));
  }
  release(y, N);
  return NULL;
}

/* The threads start the runtime at once, too. */
static int threads(void) {
  enum { THREADS = 4 };
  pthread_t started[THREADS];
  int id[THREADS];
  for (int t = 0; t < THREADS; ++t) {
    id[t] = t + 1;
    EXPECT(!pthread_create(&started[t], NULL, thread, &id[t]));
  }
  for (int t = 0; t < THREADS; ++t)
    EXPECT(!pthread_join(started[t], NULL));
  return CHILD_PASSED;
}

static int probe(void) {
  NEED_DEVICE();
  return CHILD_PASSED;
}

static int child_of_a_user(void) {
  int y[4] = {0};
  EXPECT(!fixture_add_index(y, sizeof y, RW, 4, 1));
  EXPECT(pencil_rt_last_error_code() == PENCIL_RT_FORKED);
  EXPECT(!pencil_rt_device_name());
  void *block = pencil_rt_alloc(10);
  EXPECT(block);
  pencil_rt_free(block);
  return CHILD_PASSED;
}

/* After a fork the child runs on the host, the parent goes on as before. */
static int fork_after_use(void) {
  int y[4] = {0};
  NEED_DEVICE();
  EXPECT(fixture_add_index(y, sizeof y, RW, 4, 1));
  EXPECT(child_run(child_of_a_user) == CHILD_PASSED);
  EXPECT(fixture_add_index(y, sizeof y, RW, 4, 1));
  EXPECT(y[3] == 8);
  return CHILD_PASSED;
}

/* A child of a process that has not started OpenCL may start it. */
static int fork_before_use(void) {
  void *block = pencil_rt_alloc(10);
  int status = child_run(one_dimension);
  pencil_rt_free(block);
  return status;
}

/* A daemon that ignores its children gets the host path, not an end by the
 * driver; afterwards the device is used again. */
static int ignored_children(void) {
  int y[4] = {0};
  NEED_DEVICE();
  signal(SIGCHLD, SIG_IGN);
  EXPECT(!fixture_add_index(y, sizeof y, RW, 4, 1));
  EXPECT(pencil_rt_last_error_code() == PENCIL_RT_BUILD);
  signal(SIGCHLD, SIG_DFL);
  EXPECT(fixture_add_index(y, sizeof y, RW, 4, 1));
  signal(SIGCHLD, SIG_IGN); /* what is built already still runs */
  EXPECT(fixture_add_index(y, sizeof y, RW, 4, 1));
  EXPECT(!fixture_add_index(y, sizeof y, RW, 3, 1));
  EXPECT(y[3] == 8);
  signal(SIGCHLD, SIG_DFL);
  return CHILD_PASSED;
}

static int (*const bodies[])(void) = {
    one_dimension,    two_dimensions,  three_dimensions, wished_sizes,
    group_grid,       partial_write,   two_buffers,      unknown_extent,
    refused_launches, ignored_children};

static void in_each_mode(int (*body)(void)) {
  static const char *const modes[] = {"auto", "copy", "zero"};
  for (size_t m = 0; m < 3; ++m) {
    setenv("PENCIL_BUFFERS", modes[m], 1);
    RUN(body);
  }
}

#define IN_EACH_MODE(BODY)                                                     \
  static void test_##BODY(void **state) {                                      \
    (void)state;                                                               \
    in_each_mode(BODY);                                                        \
  }
IN_EACH_MODE(one_dimension)
IN_EACH_MODE(two_dimensions)
IN_EACH_MODE(three_dimensions)
IN_EACH_MODE(wished_sizes)
IN_EACH_MODE(group_grid)
IN_EACH_MODE(partial_write)
IN_EACH_MODE(two_buffers)
IN_EACH_MODE(unknown_extent)
IN_EACH_MODE(refused_launches)
IN_EACH_MODE(ignored_children)
IN_EACH_MODE(fork_after_use)
IN_EACH_MODE(fork_before_use)

static void test_threads(void **state) {
  (void)state;
  RUN(probe);
  in_each_mode(threads);
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_one_dimension),
      cmocka_unit_test(test_two_dimensions),
      cmocka_unit_test(test_three_dimensions),
      cmocka_unit_test(test_wished_sizes),
      cmocka_unit_test(test_group_grid),
      cmocka_unit_test(test_partial_write),
      cmocka_unit_test(test_two_buffers),
      cmocka_unit_test(test_unknown_extent),
      cmocka_unit_test(test_refused_launches),
      cmocka_unit_test(test_ignored_children),
      cmocka_unit_test(test_fork_after_use),
      cmocka_unit_test(test_fork_before_use),
      cmocka_unit_test(test_threads),
  };
  if (argc < 2 || !fixture_load(argv[1]))
    return 2;
  /* `test SPIRV N` runs one body in this process, for checkers. */
  if (argc > 2) {
    size_t n = strtoul(argv[2], NULL, 10);
    return n < sizeof bodies / sizeof *bodies ? bodies[n]() : 2;
  }
  return cmocka_run_group_tests(tests, NULL, NULL);
}
