/*===- test_scope_random.c - Random scopes beside plain arrays -------------===*
 *
 * Random launches, host writes, nested and plain regions, with buffers that
 * overlap and grow; after each time the host looks, memory must be what the
 * same steps make of plain arrays. Built twice: for the device that is there,
 * in each buffer mode, and for the fake one, which has memory of its own.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "child.h"
#include "fixture.h"
#include "mocka.h"
#include "pencil/runtime.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef PENCIL_TEST_FAKE
#include "fake_opencl.h"
enum { MODES = 3, PROGRAMS = 400 };
static const struct fake_setting settings[MODES] = {
    {"copied", true, false, false, false},
    {"in place", true, true, false, false},
    {"the memory itself", true, true, true, false}};
static void choose(int mode) { fake = settings[mode]; }
#else
enum { MODES = 3, PROGRAMS = 40 };
static const char *const settings[MODES] = {"auto", "copy", "zero"};
static void choose(int mode) { setenv("PENCIL_BUFFERS", settings[mode], 1); }
#endif

enum { ARRAYS = 3, LENGTH = 96, STEPS = 20 };

static int *memory[ARRAYS]; /* what the program sees */
static int model[ARRAYS][LENGTH];
static uint64_t seed;
static unsigned program;
static unsigned on_device, refused;

static unsigned pick(unsigned n) {
  seed = seed * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(seed >> 33) % n;
}

struct range {
  unsigned array, from, n;
};

static struct range pick_range(void) {
  static const unsigned starts[] = {0, 0, 0, 7, 48};
  struct range r = {pick(ARRAYS), starts[pick(5)], 0};
  r.n = 1 + pick(LENGTH - r.from);
  return r;
}

static struct pencil_abi_buffer buffer(struct range r, uint32_t access) {
  uint64_t room = LENGTH - r.from - r.n;
  uint64_t more = room ? pick((unsigned)room + 1) : 0;
  return (struct pencil_abi_buffer){memory[r.array] + r.from,
                                    (r.n + more) * sizeof(int), access, 0};
}

static void check(void) {
  for (int a = 0; a < ARRAYS; ++a)
    if (memcmp(memory[a], model[a], sizeof model[a])) {
      fprintf(stderr, "program %u: array %d is wrong\n", program, a);
      exit(1);
    }
}

/* Values stay small, so that no sum overflows. */
static void host_writes(void) {
  for (int a = 0; a < ARRAYS; ++a)
    for (int i = 0; i < LENGTH; ++i) {
      model[a][i] = pick(4) ? model[a][i] % 1000 : (int)pick(1000);
      memory[a][i] = model[a][i];
    }
}

static void add_index(struct pencil_abi_region *regions) {
  struct range r = pick_range();
  struct pencil_abi_buffer y = buffer(r, PENCIL_ABI_READ | PENCIL_ABI_WRITE);
  int base = (int)pick(10);
  const void *values[] = {&base};
  const uint64_t trips[3] = {r.n, 1, 1};
  fixture_add_index_host(model[r.array] + r.from, r.n, base);
  if (fixture_run(&regions[ADD_INDEX], &y, trips, values)) {
    ++on_device;
    return;
  }
  ++refused;
  __pencil_rt_region_host();
  fixture_add_index_host(memory[r.array] + r.from, r.n, base);
}

static void add_array(struct pencil_abi_region *regions) {
  struct range r = pick_range(), s = pick_range();
  unsigned n = r.n < s.n ? r.n : s.n;
  struct pencil_abi_buffer buffers[] = {
      buffer(r, PENCIL_ABI_READ | PENCIL_ABI_WRITE),
      buffer(s, PENCIL_ABI_READ)};
  const uint64_t trips[3] = {n, 1, 1};
  int *y = memory[r.array] + r.from, *x = memory[s.array] + s.from;
  int *py = model[r.array] + r.from, *px = model[s.array] + s.from;
  /* The loop is parallel only if the ranges are the same or apart. */
  if (y != x && y < x + n && x < y + n)
    return;
  fixture_add_array_host(py, px, n);
  if (fixture_run(&regions[ADD_ARRAY], buffers, trips, NULL)) {
    ++on_device;
    return;
  }
  ++refused;
  __pencil_rt_region_host();
  fixture_add_array_host(y, x, n);
}

static void launch(struct pencil_abi_region *regions) {
  if (pick(2))
    add_index(regions);
  else
    add_array(regions);
}

static void host_looks(void) {
  __pencil_rt_region_host();
  check();
  if (pick(2))
    host_writes();
}

/* Memory is freed while nothing is open; the same addresses come again. */
static void renew(void) {
  for (int a = 0; a < ARRAYS; ++a) {
    free(memory[a]);
    memory[a] = NULL;
  }
  for (int a = ARRAYS - 1; a >= 0; --a) {
    memory[a] = malloc(sizeof model[a]);
    EXPECT(memory[a]);
    memcpy(memory[a], model[a], sizeof model[a]);
  }
}

static void run(unsigned depth);

__attribute__((noinline)) static void open_scope(unsigned depth) {
  if (pick(2)) /* else entering does that */
    __pencil_rt_region_host();
  EXPECT(__pencil_rt_region_enter(&fixture_scope, PENCIL_ABI_ANY));
  run(depth + 1);
  __pencil_rt_region_leave();
  check();
}

static void run(unsigned depth) {
  for (unsigned steps = depth ? 4 + pick(24) : STEPS; steps; --steps) {
    unsigned kind = pick(32);
    if (kind < 24)
      launch(depth ? fixture_inside : fixture_regions);
    else if (kind < 28)
      host_looks();
    else if (kind < 30)
      launch(fixture_regions); /* a plain one, perhaps in the scope */
    else if (depth < 3)
      open_scope(depth);
  }
}

static int body(void) {
  if (!pencil_rt_device_name())
    return CHILD_SKIPPED;
  for (program = 0; program < PROGRAMS; ++program) {
    seed = program + 1;
    memset(model, 0, sizeof model);
    renew();
    for (int i = 0; i < 4; ++i) {
      open_scope(0);
      renew();
    }
    run(0);
  }
  EXPECT(on_device > refused && on_device > PROGRAMS * STEPS / 3);
  for (int a = 0; a < ARRAYS; ++a)
    free(memory[a]);
  return CHILD_PASSED;
}

static void scopes_do_what_plain_arrays_do(void **state) {
  (void)state;
  for (int mode = 0; mode < MODES; ++mode) {
    choose(mode);
    RUN(body);
  }
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(scopes_do_what_plain_arrays_do),
  };
  if (argc < 2 || !fixture_load(argv[1]))
    return 2;
#ifdef PENCIL_TEST_FAKE
  setenv("PENCIL_CACHE", "0", 1);
  unsetenv("PENCIL_DEVICE");
#endif
  return cmocka_run_group_tests(tests, NULL, NULL);
}
