/*===- test_scope.c - Scopes on the real device ----------------------------===*
 *
 * What opens a scope and what does not; results are there when the host may
 * look; scopes nest, end with their thread, survive longjmp and fork, and do
 * not disturb each other. Skipped where there is no OpenCL device.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "child.h"
#include "fixture.h"
#include "mocka.h"
#include "pencil/runtime.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { N = 300, RW = PENCIL_ABI_READ | PENCIL_ABI_WRITE };

#define NEED_DEVICE()                                                          \
  do {                                                                         \
    if (!pencil_rt_device_name())                                              \
      return CHILD_SKIPPED;                                                    \
  } while (0)

/* A macro: a scope belongs to the function that opens it. */
#define enter() __pencil_rt_region_enter(&fixture_scope, PENCIL_ABI_ANY)

static bool add(struct pencil_abi_region *regions, int *y, uint64_t n,
                int base) {
  struct pencil_abi_buffer buffer = {y, n * sizeof *y, RW, 0};
  const uint64_t trips[3] = {n, 1, 1};
  const void *values[] = {&base};
  return fixture_run(&regions[ADD_INDEX], &buffer, trips, values);
}

static bool inside(int *y, int base) { return add(fixture_inside, y, N, base); }

/* Is y what `rounds` launches of add_index with bases of this sum make of 0? */
static bool is(const int *y, int rounds, int sum) {
  for (int i = 0; i < N; ++i)
    if (y[i] != rounds * i + sum)
      return false;
  return true;
}

static int class_decides(void) {
  static struct pencil_abi_scope cpu, gpu;
  NEED_DEVICE();
  cpu = gpu = fixture_scope;
  int in_cpu = __pencil_rt_region_enter(&cpu, PENCIL_ABI_CPU);
  if (in_cpu)
    __pencil_rt_region_leave();
  int in_gpu = __pencil_rt_region_enter(&gpu, PENCIL_ABI_GPU);
  EXPECT(in_cpu + in_gpu == 1);
  EXPECT(in_gpu || pencil_rt_last_error_code() == PENCIL_RT_NO_DEVICE);
  EXPECT(!__pencil_rt_region_enter(&gpu, 3));
  EXPECT(!__pencil_rt_region_enter(NULL, PENCIL_ABI_ANY));
  return CHILD_PASSED;
}

static int an_unsound_module_stays_closed(void) {
  static struct pencil_abi_scope scope;
  NEED_DEVICE();
  EXPECT(!__pencil_rt_region_enter(&scope, PENCIL_ABI_ANY));
  EXPECT(!__pencil_rt_region_enter(&scope, PENCIL_ABI_ANY));
  EXPECT(pencil_rt_last_error_code() == PENCIL_RT_DESCRIPTOR);
  return CHILD_PASSED;
}

static int no_device(void) {
  EXPECT(!enter() && !enter());
  EXPECT(pencil_rt_last_error_code() == PENCIL_RT_NO_DEVICE);
  __pencil_rt_region_host();
  __pencil_rt_region_leave();
  return CHILD_PASSED;
}

static int many_launches(void) {
  static int y[N];
  enum { ROUNDS = 5000 };
  NEED_DEVICE();
  EXPECT(enter());
  for (int i = 0; i < ROUNDS; ++i)
    EXPECT(inside(y, i % 2));
  __pencil_rt_region_leave();
  EXPECT(is(y, ROUNDS, ROUNDS / 2));
  return CHILD_PASSED;
}

/* The host reads and writes between launches, also what kernels only read. */
static int host_in_between(void) {
  static int y[N], x[N];
  const uint64_t trips[3] = {N, 1, 1};
  struct pencil_abi_buffer buffers[] = {{y, sizeof y, RW, 0},
                                        {x, sizeof x, PENCIL_ABI_READ, 0}};
  NEED_DEVICE();
  EXPECT(enter());
  for (int round = 1; round <= 5; ++round) {
    for (int i = 0; i < N; ++i)
      x[i] = round;
    EXPECT(fixture_run(&fixture_inside[ADD_ARRAY], buffers, trips, NULL));
    __pencil_rt_region_host();
    for (int i = 0; i < N; ++i)
      EXPECT(y[i] == round);
    __pencil_rt_region_host(); /* nothing to do */
    memset(y, 0, sizeof y);
  }
  __pencil_rt_region_leave();
  return CHILD_PASSED;
}

/* A launch that is refused leaves what came before, on both sides. */
static int a_refused_launch(void) {
  static int y[N];
  const uint64_t none[3] = {0, 1, 1};
  struct pencil_abi_buffer buffer = {y, sizeof y, RW, 0};
  NEED_DEVICE();
  EXPECT(enter());
  EXPECT(inside(y, 1));
  EXPECT(!fixture_run(&fixture_inside[ADD_INDEX], &buffer, none, NULL));
  buffer.ptr = NULL;
  EXPECT(!fixture_run(&fixture_inside[ADD_INDEX], &buffer, none, NULL));
  EXPECT(!fixture_run(&fixture_inside[ADD_INDEX], NULL, none, NULL));
  __pencil_rt_region_host();
  EXPECT(is(y, 1, 1));
  fixture_add_index_host(y, N, 2);
  EXPECT(inside(y, 3));
  __pencil_rt_region_leave();
  EXPECT(is(y, 3, 6));
  return CHILD_PASSED;
}

/* A called function with a scope and a plain region of its own. */
__attribute__((noinline)) static void callee(int *y) {
  EXPECT(enter());
  EXPECT(inside(y, 10));
  __pencil_rt_region_leave();
  fixture_add_index_host(y, N, 20);
  EXPECT(add(fixture_regions, y, N, 30));
  fixture_add_index_host(y, N, 40);
}

static int nested(void) {
  static int y[N];
  NEED_DEVICE();
  EXPECT(enter());
  EXPECT(inside(y, 1));
  __pencil_rt_region_host();
  callee(y);
  EXPECT(inside(y, 2));
  __pencil_rt_region_leave();
  EXPECT(is(y, 6, 103));
  __pencil_rt_region_leave(); /* one too many is ignored */
  EXPECT(enter() && inside(y, 0));
  __pencil_rt_region_leave();
  EXPECT(is(y, 7, 103));
  return CHILD_PASSED;
}

static jmp_buf back;

__attribute__((noinline)) static void jump_out(int *y) {
  volatile char frame[4096];
  frame[0] = 0;
  EXPECT(enter());
  EXPECT(inside(y, 1));
  longjmp(back, 1);
}

/* Results of a scope that was jumped out of must not come back later: the
 * memory may belong to somebody else by then. In place they come at once. */
static int jumped_out_of(void) {
  static int y[N], z[N];
  bool copies = !strcmp(getenv("PENCIL_BUFFERS"), "copy");
  NEED_DEVICE();
  for (volatile int round = 0; round < 20; ++round) {
    if (!setjmp(back))
      jump_out(y);
    bool plain = round % 2;
    memset(y, 0, sizeof y);
    memset(z, 0, sizeof z);
    EXPECT(plain || enter());
    EXPECT(add(plain ? fixture_regions : fixture_inside, z, N, 1));
    __pencil_rt_region_leave();
    EXPECT(is(z, 1, 1));
    EXPECT(!copies || is(y, 0, 0));
  }
  return CHILD_PASSED;
}

__attribute__((noinline)) static void jump_or_leave(int *y, int *z, bool jump) {
  EXPECT(enter());
  EXPECT(inside(y, 1));
  if (jump)
    longjmp(back, 1);
  EXPECT(inside(z, 1));
  __pencil_rt_region_leave();
}

/* The same code comes again, with its frame in the same place. */
static int jumped_out_of_again(void) {
  static int y[N], z[N];
  bool copies = !strcmp(getenv("PENCIL_BUFFERS"), "copy");
  NEED_DEVICE();
  for (volatile int round = 1; round < 20; ++round) {
    if (!setjmp(back))
      jump_or_leave(y, z, round % 3);
    if (!copies) /* results may still come: wait for them */
      EXPECT(add(fixture_regions, z, N, 0));
    memset(y, 0, sizeof y);
    memset(z, 0, sizeof z);
    jump_or_leave(y, z, false);
    EXPECT(is(y, 1, 1) && is(z, 1, 1));
  }
  return CHILD_PASSED;
}

static void *thread(void *argument) {
  int id = *(int *)argument;
  int *y = calloc(N, sizeof *y);
  EXPECT(y);
  for (int round = 1; round <= 30; ++round) {
    EXPECT(enter());
    EXPECT(inside(y, id));
    EXPECT(inside(y, id));
    __pencil_rt_region_host();
    EXPECT(is(y, 4 * round - 2, (4 * round - 2) * id));
    fixture_add_index_host(y, N, id);
    EXPECT(inside(y, id));
    __pencil_rt_region_leave();
    EXPECT(is(y, 4 * round, 4 * round * id));
  }
  if (id % 2) { /* some leave one open */
    EXPECT(enter());
    EXPECT(inside(y, id));
    __pencil_rt_region_host();
  }
  free(y);
  return NULL;
}

static int threads(void) {
  enum { THREADS = 4 };
  pthread_t started[THREADS];
  int id[THREADS];
  NEED_DEVICE();
  for (int t = 0; t < THREADS; ++t) {
    id[t] = t + 1;
    EXPECT(!pthread_create(&started[t], NULL, thread, &id[t]));
  }
  for (int t = 0; t < THREADS; ++t)
    EXPECT(!pthread_join(started[t], NULL));
  return CHILD_PASSED;
}

static int *shared_y;

/* The child of a thread with an open scope: the rest is done by the host. */
static int forked_inside(void) {
  EXPECT(!inside(shared_y, 5));
  EXPECT(pencil_rt_last_error_code() == PENCIL_RT_FORKED);
  __pencil_rt_region_host();
  EXPECT(is(shared_y, 1, 1));
  EXPECT(!enter());
  __pencil_rt_region_leave();
  __pencil_rt_region_leave();
  return CHILD_PASSED;
}

static int fork_in_a_scope(void) {
  static int y[N];
  shared_y = y;
  NEED_DEVICE();
  EXPECT(enter());
  EXPECT(inside(y, 1));
  __pencil_rt_region_host(); /* fork is host code */
  EXPECT(child_run(forked_inside) == CHILD_PASSED);
  EXPECT(inside(y, 2));
  __pencil_rt_region_leave();
  EXPECT(is(y, 2, 3));
  return CHILD_PASSED;
}

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
IN_EACH_MODE(class_decides)
IN_EACH_MODE(an_unsound_module_stays_closed)
IN_EACH_MODE(many_launches)
IN_EACH_MODE(host_in_between)
IN_EACH_MODE(a_refused_launch)
IN_EACH_MODE(nested)
IN_EACH_MODE(jumped_out_of)
IN_EACH_MODE(jumped_out_of_again)
IN_EACH_MODE(threads)
IN_EACH_MODE(fork_in_a_scope)

static void test_no_device(void **state) {
  (void)state;
  setenv("PENCIL_DEVICE", "none", 1);
  RUN(no_device);
  unsetenv("PENCIL_DEVICE");
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_class_decides),
      cmocka_unit_test(test_an_unsound_module_stays_closed),
      cmocka_unit_test(test_many_launches),
      cmocka_unit_test(test_host_in_between),
      cmocka_unit_test(test_a_refused_launch),
      cmocka_unit_test(test_nested),
      cmocka_unit_test(test_jumped_out_of),
      cmocka_unit_test(test_jumped_out_of_again),
      cmocka_unit_test(test_threads),
      cmocka_unit_test(test_fork_in_a_scope),
      cmocka_unit_test(test_no_device),
  };
  if (argc < 2 || !fixture_load(argv[1]))
    return 2;
  return cmocka_run_group_tests(tests, NULL, NULL);
}
