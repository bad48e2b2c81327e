/*===- test_grid.c - Iteration ranges as work-groups -----------------------===*
 *
 * Every index is covered exactly once, within the limits, for awkward sizes;
 * ranges beyond 32 bits; few distinct group sizes on CPUs.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "grid.h"
#include "mocka.h"

#include <stdlib.h>
#include <string.h>

static const struct pencil_limits cpu = {
    true, false, 2, 4096, {4096, 4096, 4096}};
static const struct pencil_limits coarse = {
    true, true, 2, 4096, {4096, 4096, 4096}};
static const struct pencil_limits gpu = {
    false, false, 16, 1024, {1024, 1024, 64}};
static const struct pencil_limits tiny = {false, false, 1, 1, {1, 1, 1}};
static const uint32_t no_wish[3];

struct cover {
  const struct pencil_limits *limits;
  unsigned dims;
  const uint64_t *trips;
  unsigned char *seen;
};

static bool mark(void *user, const struct pencil_box *box) {
  struct cover *cover = user;
  size_t group = 1;
  for (unsigned d = 0; d < 3; ++d) {
    assert_true(box->local[d] >= 1);
    assert_true(box->local[d] <= cover->limits->max_items[d]);
    assert_int_equal(box->global[d] % box->local[d], 0);
    group *= box->local[d];
  }
  assert_true(group <= cover->limits->max_group);
  for (size_t k = 0; k < box->global[2]; ++k)
    for (size_t j = 0; j < box->global[1]; ++j)
      for (size_t i = 0; i < box->global[0]; ++i) {
        uint64_t x = box->offset[0] + i, y = box->offset[1] + j,
                 z = box->offset[2] + k;
        uint64_t h = cover->dims > 1 ? cover->trips[1] : 1;
        uint64_t p = cover->dims > 2 ? cover->trips[2] : 1;
        assert_true(x < cover->trips[0] && y < h && z < p);
        ++cover->seen[(z * h + y) * cover->trips[0] + x];
      }
  return true;
}

static void check(const struct pencil_limits *limits, unsigned dims,
                  const uint64_t *trips, const uint32_t *wish) {
  uint64_t total = 1;
  for (unsigned d = 0; d < dims; ++d)
    total *= trips[d];
  struct pencil_extra_sizes extra = {{0}};
  struct cover cover = {limits, dims, trips, calloc(total, 1)};
  struct pencil_grid grid;
  assert_non_null(cover.seen);
  pencil_grid_plan(&grid, dims, trips, wish, limits, &extra);
  assert_true(pencil_grid_each(&grid, limits->cpu, mark, &cover));
  for (uint64_t i = 0; i < total; ++i)
    assert_int_equal(cover.seen[i], 1);
  free(cover.seen);
}

static void every_index_once(void **state) {
  static const uint64_t sizes[] = {1,  2,  7,   15,  16,   17,   33,
                                   63, 64, 255, 257, 1000, 1021, 5000};
  static const struct pencil_limits *const all[] = {&cpu, &coarse, &gpu, &tiny};
  static const uint32_t wishes[][3] = {
      {0, 0, 0}, {8, 0, 0}, {16, 4, 2}, {5000, 1, 1}, {0, 3, 0}};
  (void)state;
  for (size_t l = 0; l < sizeof all / sizeof *all; ++l)
    for (size_t w = 0; w < sizeof wishes / sizeof *wishes; ++w)
      for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i) {
        uint64_t trips[3] = {sizes[i], 1, 1};
        check(all[l], 1, trips, wishes[w]);
        for (size_t j = 0; j < 10; j += 3) {
          trips[1] = sizes[j];
          check(all[l], 2, trips, wishes[w]);
        }
        trips[1] = 5;
        trips[2] = 9;
        check(all[l], 3, trips, wishes[w]);
      }
}

static void a_wish_is_honoured(void **state) {
  struct pencil_grid grid;
  struct pencil_extra_sizes extra = {{0}};
  const uint64_t trips[] = {100, 100};
  const uint32_t wish[] = {16, 4}, too_large[] = {64, 64};
  (void)state;
  pencil_grid_plan(&grid, 2, trips, wish, &gpu, &extra);
  assert_int_equal(grid.piece[0][0].local, 16);
  assert_int_equal(grid.piece[1][0].local, 4);
  pencil_grid_plan(&grid, 2, trips, too_large, &gpu, &extra);
  assert_int_not_equal(grid.piece[0][0].local, 64);
}

/* A triangular loop nest launches every row length: compilations must not
 * grow with it. */
static void cpu_group_sizes_stay_few(void **state) {
  struct pencil_extra_sizes extra = {{0}};
  uint32_t used[64];
  size_t count = 0;
  (void)state;
  for (uint64_t n = 1; n < 3000; ++n) {
    struct pencil_grid grid;
    const uint64_t trips[] = {n, n};
    pencil_grid_plan(&grid, 2, trips, no_wish, &cpu, &extra);
    for (unsigned p = 0; p < grid.count[0]; ++p) {
      size_t i = 0;
      while (i < count && used[i] != grid.piece[0][p].local)
        ++i;
      if (i == count) {
        assert_true(count < 64);
        used[count++] = grid.piece[0][p].local;
      }
    }
  }
  assert_true(count <= 4 + PENCIL_MAX_EXTRA);
}

static void whole_rows_when_they_divide(void **state) {
  struct pencil_extra_sizes extra = {{0}};
  struct pencil_grid grid;
  const uint64_t trips[] = {1920, 1080};
  (void)state;
  pencil_grid_plan(&grid, 2, trips, no_wish, &cpu, &extra);
  assert_int_equal(grid.count[0], 1);
  assert_int_equal(grid.piece[0][0].local, 960);
}

/* Beyond three sizes that divide a row only those already there are used. */
static void further_rows_use_sizes_that_are_compiled(void **state) {
  struct pencil_extra_sizes extra = {{96, 900, 999}};
  struct pencil_grid grid;
  const uint64_t fits[] = {960, 1000}, none[] = {1000, 1000};
  (void)state;
  pencil_grid_plan(&grid, 2, fits, no_wish, &cpu, &extra);
  assert_int_equal(grid.count[0], 1);
  assert_int_equal(grid.piece[0][0].local, 96);
  pencil_grid_plan(&grid, 2, none, no_wish, &cpu, &extra);
  assert_true(grid.count[0] > 1);
}

/* An enqueue costs more than single work-items of a small range. */
static void a_small_range_is_one_enqueue(void **state) {
  struct pencil_extra_sizes extra = {{0}};
  struct pencil_grid grid;
  (void)state;
  for (uint64_t n = 1; n <= 512; ++n) {
    const uint64_t line[] = {n}, plane[] = {n, 512 / n};
    pencil_grid_plan(&grid, 1, line, no_wish, &cpu, &extra);
    assert_int_equal(grid.count[0], 1);
    pencil_grid_plan(&grid, 2, plane, no_wish, &cpu, &extra);
    assert_int_equal(grid.count[0] * grid.count[1], 1);
  }
}

/* Work-items that do much: one enqueue, one compilation, and as many groups
 * for the compute units as there are items. */
static void coarse_items_are_groups_of_their_own(void **state) {
  struct pencil_extra_sizes extra = {{0}};
  struct pencil_grid grid;
  const uint32_t wish[] = {4, 1, 1};
  (void)state;
  for (uint64_t n = 1; n <= 100000; n = n * 3 + 1) {
    const uint64_t trips[] = {n, 7, n};
    pencil_grid_plan(&grid, 3, trips, no_wish, &coarse, &extra);
    for (unsigned d = 0; d < 3; ++d) {
      assert_int_equal(grid.count[d], 1);
      assert_int_equal(grid.piece[d][0].count, trips[d]);
      assert_int_equal(grid.piece[d][0].local, 1);
    }
  }
  assert_int_equal(extra.size[0], 0);
  const uint64_t trips[] = {16, 2, 2};
  pencil_grid_plan(&grid, 3, trips, wish, &coarse, &extra);
  assert_int_equal(grid.piece[0][0].local, 4);
}

struct sum {
  uint64_t next[3], items, boxes;
};

static bool add(void *user, const struct pencil_box *box) {
  struct sum *sum = user;
  assert_true(box->global[0] <= INT32_MAX);
  assert_true(box->global[1] / box->local[1] <= 65535);
  sum->items += (uint64_t)box->global[0] * box->global[1] * box->global[2];
  ++sum->boxes;
  return true;
}

static void ranges_beyond_32_bits_are_cut(void **state) {
  struct pencil_extra_sizes extra = {{0}};
  struct pencil_grid grid;
  struct sum sum = {{0}, 0, 0};
  const uint64_t line[] = {(UINT64_C(1) << 40) + 3};
  const uint64_t plane[] = {7, UINT64_C(10000000)};
  (void)state;
  pencil_grid_plan(&grid, 1, line, no_wish, &cpu, &extra);
  pencil_grid_each(&grid, true, add, &sum);
  assert_int_equal(sum.items, line[0]);
  assert_true(sum.boxes >= 512 && sum.boxes < 520);
  sum = (struct sum){{0}, 0, 0};
  pencil_grid_plan(&grid, 2, plane, no_wish, &gpu, &extra);
  pencil_grid_each(&grid, false, add, &sum);
  assert_int_equal(sum.items, 7 * plane[1]);
}

static bool stop(void *user, const struct pencil_box *box) {
  (void)box;
  ++*(int *)user;
  return false;
}

static void a_failing_box_ends_the_walk(void **state) {
  struct pencil_extra_sizes extra = {{0}};
  struct pencil_grid grid;
  const uint64_t trips[] = {1000};
  int calls = 0;
  (void)state;
  pencil_grid_plan(&grid, 1, trips, no_wish, &cpu, &extra);
  assert_true(grid.count[0] > 1);
  assert_false(pencil_grid_each(&grid, true, stop, &calls));
  assert_int_equal(calls, 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_index_once),
      cmocka_unit_test(a_wish_is_honoured),
      cmocka_unit_test(cpu_group_sizes_stay_few),
      cmocka_unit_test(whole_rows_when_they_divide),
      cmocka_unit_test(further_rows_use_sizes_that_are_compiled),
      cmocka_unit_test(a_small_range_is_one_enqueue),
      cmocka_unit_test(coarse_items_are_groups_of_their_own),
      cmocka_unit_test(ranges_beyond_32_bits_are_cut),
      cmocka_unit_test(a_failing_box_ends_the_walk),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
