/*===- test_plan_wishes.c - Directives, sizes, given schedules ------------===*
 *
 * In:  scops with wishes; options.
 * Out: wishes followed where that is legal, named where it is not.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "scops.h"
#include <isl/schedule.h>
#include <stdlib.h>
#include <string.h>

static struct poly_loop *loop_of(struct poly_scop *scop, const char *name) {
  for (unsigned i = 0; i < scop->nloops; ++i)
    if (strcmp(scop->loops[i].name, name) == 0)
      return &scop->loops[i];
  fail_msg("no loop %s", name);
  return NULL;
}

static void expect(struct planned *planned, const char *marks) {
  assert_string_equal(marks_of(planned->plan), marks);
  assert_same_results(planned, 5);
}

static const struct poly_note *note_of(const struct poly_plan *plan,
                                       enum poly_note_code code) {
  for (unsigned i = 0; i < plan->nnotes; ++i)
    if (plan->notes[i].code == code)
      return &plan->notes[i];
  fail_msg("no note: %s", poly_note_text(code));
  return NULL;
}

static void tile_directive(void **state) {
  (void)state;
  struct poly_scop *s = scop_blur();
  struct poly_loop *l = loop_of(s, "L0");
  l->ntile = 2;
  l->tile_sizes[0] = 2;
  l->tile_sizes[1] = 16;
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  expect(&p, "{ kernel 0 global 1 size 1 global 0 size 1 seq vector; "
             "kernel 1 global 0 size 1 vector }");
  assert_true(has_note(p.plan, POLY_NOTE_LoopTiled, "L0"));
  assert_true(has_note(p.plan, POLY_NOTE_LoopTiled, "L0.0"));
  assert_false(has_note(p.plan, POLY_NOTE_LoopTiled, "L1"));
  planned_delete(&p);
}

static void tile_size_for_all(void **state) {
  (void)state;
  struct poly_options options = {.target = POLY_TARGET_GPU, .tile_size = 8};
  struct planned p = plan_with(scop_scale(), &options);
  expect(&p, "kernel 0 group 0 local 0 size 8");
  planned_delete(&p);
}

static void sizes_of_one_kernel(void **state) {
  (void)state;
  struct poly_options options = {
      .target = POLY_TARGET_GPU,
      .sizes = "{ kernel[1] -> tile[8,32]; kernel[i] -> block[4,16]; "
               "kernel[i] -> grid[9] }"};
  struct planned p = plan_with(scop_blur(), &options);
  expect(&p, "{ kernel 0 group 1 group 0 local 1 size 4 local 0 size 16; "
             "kernel 1 group 1 group 0 local 1 size 4 local 0 size 16 }");
  char *text = isl_schedule_to_str(p.plan->schedule);
  assert_non_null(strstr(strstr(text, "kernel 1"), "(floor((i)/8))"));
  assert_non_null(strstr(strstr(text, "kernel 1"), "(floor((j)/32))"));
  assert_non_null(strstr(text, "(floor((i)/16))"));
  free(text);
  planned_delete(&p);
}

static void sizes_that_are_none(void **state) {
  (void)state;
  struct poly_options options = {.target = POLY_TARGET_CPU, .sizes = "tile=32"};
  struct planned p = plan_with(scop_scale(), &options);
  expect(&p, "kernel 0 global 0 size 1 vector");
  assert_true(has_note(p.plan, POLY_NOTE_WishUnusable, NULL));
  planned_delete(&p);
}

static void sizes_that_make_no_sense(void **state) {
  (void)state;
  static const char *const texts[] = {
      "{ kernel[i] -> tile[0] }",
      "{ kernel[i] -> tile[-4] }",
      "{ kernel[i] -> tile[1099511627776] }",
      "{ kernel[i] -> tile[j] }",
      "{ kernel[i] -> tile[] }",
      "{ kernel[i] -> tile[1,1,1,1,1,1,1,1,1] }",
      "{ kernel[i] -> grid[64] }",
      "{ kernel[i] -> [8] }",
      "{ loop[i] -> tile[8] }",
      "{ kernel[i,j] -> tile[8] }",
      "{ kernel[i] -> tile[8]; kernel[0] -> tile[16] }",
  };
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; ++i) {
    struct poly_options options = {.target = POLY_TARGET_CPU,
                                   .sizes = texts[i]};
    struct planned p = plan_with(scop_scale(), &options);
    assert_true(has_note(p.plan, POLY_NOTE_WishUnusable, NULL));
    assert_same_results(&p, 5);
    planned_delete(&p);
  }
}

static void sizes_that_make_sense(void **state) {
  (void)state;
  struct poly_options options = {
      .target = POLY_TARGET_CPU,
      .sizes = "{ kernel[i] -> tile[4] : i < 2; kernel[i] -> tile[8] : i >= 2; "
               "kernel[i] -> block[16] }"};
  struct planned p = plan_with(scop_scale(), &options);
  assert_false(has_note(p.plan, POLY_NOTE_WishUnusable, NULL));
  planned_delete(&p);
}

/* The sum over k is not perfectly nested: two loops, three sizes. */
static void more_sizes_than_loops(void **state) {
  (void)state;
  struct poly_scop *s = scop_matmul();
  struct poly_loop *l = loop_of(s, "L0");
  l->ntile = 3;
  l->tile_sizes[0] = l->tile_sizes[1] = l->tile_sizes[2] = 4;
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  assert_true(has_note(p.plan, POLY_NOTE_WishUnusable, "L0"));
  assert_same_results(&p, 5);
  planned_delete(&p);
}

/* B[i][j] = B[i-1][j+1]: tiles of i and j would depend on each other. */
static void tiling_against_a_dependence(void **state) {
  (void)state;
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[h,i,j] : 0 <= h,i,j < n", "r B[h,i-1,j+1]; w B[h,i,j]");
  scop_finish(s, loop(s, "L0", 0,
                      loop(s, "L0.0", 1, loop(s, "L0.0.0", 2, leaf(s, "S")))));
  struct poly_loop *l = loop_of(s, "L0");
  l->ntile = 3;
  l->tile_sizes[0] = l->tile_sizes[1] = l->tile_sizes[2] = 2;
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  assert_true(has_note(p.plan, POLY_NOTE_WishIllegal, "L0"));
  const struct poly_note *note = note_of(p.plan, POLY_NOTE_WishIllegal);
  assert_non_null(note->dep);
  assert_string_equal(note->dep->array->name, "B");
  assert_same_results(&p, 4);
  planned_delete(&p);
}

static void interchange_directive(void **state) {
  (void)state;
  struct poly_scop *s = scop_column_walk();
  loop_of(s, "L0")->interchange = true;
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  assert_true(has_note(p.plan, POLY_NOTE_LoopInterchanged, "L0"));
  assert_non_null(p.plan->schedule);
  assert_same_results(&p, 5);
  planned_delete(&p);
}

static void interchange_against_a_dependence(void **state) {
  (void)state;
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[i,j] : 0 <= i,j < n", "r B[i-1,j+1]; w B[i,j]");
  scop_finish(s, loop(s, "L0", 0, loop(s, "L0.0", 1, leaf(s, "S"))));
  loop_of(s, "L0")->interchange = true;
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  assert_true(has_note(p.plan, POLY_NOTE_WishIllegal, "L0"));
  assert_non_null(note_of(p.plan, POLY_NOTE_WishIllegal)->dep);
  assert_same_results(&p, 5);
  planned_delete(&p);
}

static void interchange_of_a_single_loop(void **state) {
  (void)state;
  struct poly_scop *s = scop_scale();
  loop_of(s, "L0")->interchange = true;
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  assert_true(has_note(p.plan, POLY_NOTE_WishUnusable, "L0"));
  planned_delete(&p);
}

/* t = t + A[i][j]: rows in parallel, a sum in order. */
static void copies_of_a_sequential_loop(void **state) {
  (void)state;
  struct poly_scop *s = scop_triangular();
  loop_of(s, "L0.0")->unroll = 4;
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  expect(&p, "kernel 0 global 0 size 1 seq unroll 4");
  assert_false(has_note(p.plan, POLY_NOTE_WishUnusable, "L0.0"));
  planned_delete(&p);
}

static void copies_on_a_gpu(void **state) {
  (void)state;
  struct poly_scop *s = scop_triangular();
  loop_of(s, "L0.0")->unroll = POLY_UNROLL_FULLY;
  struct planned p = plan_for(s, POLY_TARGET_GPU);
  expect(&p, "kernel 0 group 0 local 0 size 256 seq unroll full");
  planned_delete(&p);
}

static void copies_of_a_vector_loop(void **state) {
  (void)state;
  struct poly_scop *s = scop_elimination();
  for (unsigned i = 0; i < s->nloops; ++i)
    s->loops[i].unroll = s->loops[i].name[2] ? 2 : 0;
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  expect(&p, "host kernel 0 global 0 size 1 {; vector unroll 2 }");
  planned_delete(&p);
}

/* Three copies of five taps are not five. */
static void short_loop_keeps_its_wish(void **state) {
  (void)state;
  for (unsigned copies = 1; copies < 4; copies += 2) {
    struct poly_scop *s = scop_taps();
    loop_of(s, "L0.0.0")->unroll = copies;
    struct planned p = plan_for(s, POLY_TARGET_CPU);
    const char *marks = marks_of(p.plan);
    assert_null(strstr(marks, " unroll;"));
    assert_non_null(strstr(marks, copies == 1 ? "unroll 1" : "unroll 3"));
    assert_same_results(&p, 4);
    planned_delete(&p);
  }
}

/* Rows and columns of a register tile become straight code. */
static void no_register_tile_of_a_loop_with_a_wish(void **state) {
  (void)state;
  static const struct {
    const char *loop, *marks;
  } cases[] = {
      {"L0", "kernel 0 global 1 size 1 global 0 size 1 "
             "{ vector; seq vector }"},
      {"L0.0", "kernel 0 global 1 size 1 global 0 size 1 "
               "{ vector unroll 4; seq vector unroll 4 }"},
      {"L0.0.0", "kernel 0 global 1 size 1 global 0 size 1 seq "
                 "{ unroll vector; seq unroll 4 unroll vector }"},
  };
  for (unsigned i = 0; i < sizeof cases / sizeof *cases; ++i) {
    struct poly_scop *s = scop_matmul();
    loop_of(s, cases[i].loop)->unroll = 4;
    struct planned p = plan_for(s, POLY_TARGET_CPU);
    expect(&p, cases[i].marks);
    assert_int_equal(has_note(p.plan, POLY_NOTE_WishUnusable, "L0"), i == 0);
    planned_delete(&p);
  }
}

static void copies_of_a_mapped_loop(void **state) {
  (void)state;
  struct poly_scop *s = scop_triangular();
  loop_of(s, "L0")->unroll = 4;
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  expect(&p, "kernel 0 global 0 size 1 seq");
  assert_true(has_note(p.plan, POLY_NOTE_WishUnusable, "L0"));
  planned_delete(&p);
}

/* The marks that are written are understood when they are read. */
static void copies_in_a_schedule_given(void **state) {
  (void)state;
  struct poly_scop *s = scop_triangular();
  loop_of(s, "L0.0")->unroll = 4;
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  char *text = isl_schedule_to_str(p.plan->schedule);
  planned_delete(&p);
  struct poly_options options = {.target = POLY_TARGET_CPU, .schedule = text};
  struct planned again = plan_with(scop_triangular(), &options);
  expect(&again, "kernel 0 global 0 size 1 seq unroll 4");
  planned_delete(&again);
  free(text);
}

static void wish_outside_of_kernels(void **state) {
  (void)state;
  struct poly_scop *s = scop_recurrence();
  loop_of(s, "L0")->ntile = 1;
  loop_of(s, "L0")->tile_sizes[0] = 8;
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  expect(&p, "none");
  assert_true(has_note(p.plan, POLY_NOTE_WishUnusable, "L0"));
  planned_delete(&p);
}

static void loops_for_vectors_only_are_not_mapped(void **state) {
  (void)state;
  struct poly_scop *s = scop_scale();
  loop_of(s, "L0")->vectorise_only = true;
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  expect(&p, "none");
  planned_delete(&p);
}

/* -- Schedules given by the user ------------------------------------------- */

#define SCALE_DOMAIN "domain: \"[n] -> { S[i] : 0 <= i < n }\"\n"

static struct planned given(struct poly_scop *scop, const char *text) {
  struct poly_options options = {.target = POLY_TARGET_CPU, .schedule = text};
  return plan_with(scop, &options);
}

static void schedule_replays(void **state) {
  (void)state;
  struct planned first = plan_for(scop_matmul(), POLY_TARGET_GPU);
  char *text = isl_schedule_to_str(first.plan->schedule);
  struct planned second = given(scop_matmul(), text);
  expect(&second, "kernel 0 group 1 group 0 local 1 size 16 local 0 size 16 "
                  "{; seq }");
  assert_int_equal(second.plan->nkernels, 1);
  assert_int_equal(second.plan->kernels[0].dims, 2);
  free(text);
  planned_delete(&first);
  planned_delete(&second);
}

static void schedule_backwards(void **state) {
  (void)state;
  struct planned p =
      given(scop_scale(), SCALE_DOMAIN
            "child:\n  mark: \"kernel 0\"\n  child:\n    mark: \"global 0\"\n"
            "    child:\n      schedule: \"[n] -> [{ S[i] -> [(-i)] }]\"\n");
  expect(&p, "kernel 0 global 0");
  planned_delete(&p);
}

static void unusable(struct poly_scop *scop, const char *text,
                     const char *why) {
  struct planned p = given(scop, text);
  const struct poly_note *note = note_of(p.plan, POLY_NOTE_ScheduleUnusable);
  assert_string_equal(note->detail, why);
  assert_non_null(p.plan->schedule);
  assert_same_results(&p, 4);
  planned_delete(&p);
}

static void unusable_schedules(void **state) {
  (void)state;
  unusable(scop_scale(), "matmul", "it is no schedule tree");
  unusable(scop_scale(), "domain: \"[n] -> { S[i] : 0 <= i <= n }\"",
           "it is of another region");
  unusable(scop_scale(),
           SCALE_DOMAIN "child:\n  mark: \"host\"\n  child:\n"
                        "    schedule: \"[n] -> [{ S[i] -> [(i)] }]\"\n",
           "no kernel is marked");
  unusable(scop_scale(),
           SCALE_DOMAIN "child:\n  mark: \"global 0\"\n  child:\n"
                        "    schedule: \"[n] -> [{ S[i] -> [(i)] }]\"\n",
           "a mapped loop stands outside of a kernel");
  unusable(scop_scale(),
           SCALE_DOMAIN
           "child:\n  mark: \"kernel 0\"\n  child:\n    mark: \"seq\"\n"
           "    child:\n      schedule: \"[n] -> [{ S[i] -> [(i)] }]\"\n",
           "a kernel begins with a global or a group loop");
  unusable(scop_scale(),
           SCALE_DOMAIN
           "child:\n  mark: \"kernel 0\"\n  child:\n    mark: \"global 3\"\n"
           "    child:\n      schedule: \"[n] -> [{ S[i] -> [(i)] }]\"\n",
           "a dimension is used twice, or there is none of that number");
  unusable(
      scop_scale(),
      SCALE_DOMAIN
      "child:\n  mark: \"kernel 0\"\n  child:\n    mark: \"global 0\"\n"
      "    child:\n      schedule: \"[n] -> [{ S[i] -> [(floor(i/4))] }]\"\n"
      "      child:\n        schedule: \"[n] -> [{ S[i] -> [(i)] }]\"\n",
      "each loop of a kernel needs a mark, and no other loop");
  unusable(
      scop_scale(),
      SCALE_DOMAIN
      "child:\n  mark: \"kernel 0\"\n  child:\n    mark: \"global 0\"\n"
      "    child:\n      schedule: \"[n] -> [{ S[i] -> [(floor(i/4))] }]\"\n"
      "      child:\n        mark: \"local 0\"\n        child:\n"
      "          schedule: \"[n] -> [{ S[i] -> [(i)] }]\"\n",
      "global loops stand alone");
}

static void schedule_against_a_dependence(void **state) {
  (void)state;
  struct planned p = given(scop_recurrence(),
                           "domain: \"[n] -> { S[i] : 1 <= i < n }\"\n"
                           "child:\n  mark: \"kernel 0\"\n  child:\n"
                           "    mark: \"global 0\"\n    child:\n"
                           "      schedule: \"[n] -> [{ S[i] -> [(-i)] }]\"\n");
  const struct poly_note *note = note_of(p.plan, POLY_NOTE_ScheduleIllegal);
  assert_non_null(note->dep);
  expect(&p, "none");
  planned_delete(&p);
}

/* In order, but called parallel. */
static void schedule_with_a_race(void **state) {
  (void)state;
  struct planned p = given(scop_recurrence(),
                           "domain: \"[n] -> { S[i] : 1 <= i < n }\"\n"
                           "child:\n  mark: \"kernel 0\"\n  child:\n"
                           "    mark: \"global 0\"\n    child:\n"
                           "      schedule: \"[n] -> [{ S[i] -> [(i)] }]\"\n");
  const struct poly_note *note = note_of(p.plan, POLY_NOTE_ScheduleIllegal);
  assert_non_null(note->dep);
  assert_string_equal(note->detail, "a parallel loop carries a dependence");
  expect(&p, "none");
  planned_delete(&p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tile_directive),
      cmocka_unit_test(tile_size_for_all),
      cmocka_unit_test(sizes_of_one_kernel),
      cmocka_unit_test(sizes_that_are_none),
      cmocka_unit_test(sizes_that_make_no_sense),
      cmocka_unit_test(sizes_that_make_sense),
      cmocka_unit_test(more_sizes_than_loops),
      cmocka_unit_test(tiling_against_a_dependence),
      cmocka_unit_test(interchange_directive),
      cmocka_unit_test(interchange_against_a_dependence),
      cmocka_unit_test(interchange_of_a_single_loop),
      cmocka_unit_test(copies_of_a_sequential_loop),
      cmocka_unit_test(copies_on_a_gpu),
      cmocka_unit_test(copies_of_a_vector_loop),
      cmocka_unit_test(short_loop_keeps_its_wish),
      cmocka_unit_test(no_register_tile_of_a_loop_with_a_wish),
      cmocka_unit_test(copies_of_a_mapped_loop),
      cmocka_unit_test(copies_in_a_schedule_given),
      cmocka_unit_test(wish_outside_of_kernels),
      cmocka_unit_test(loops_for_vectors_only_are_not_mapped),
      cmocka_unit_test(schedule_replays),
      cmocka_unit_test(schedule_backwards),
      cmocka_unit_test(unusable_schedules),
      cmocka_unit_test(schedule_against_a_dependence),
      cmocka_unit_test(schedule_with_a_race),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
