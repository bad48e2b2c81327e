/*===- test_plan_gpu.c - Plans for GPU devices ----------------------------===*
 *
 * In:  small scops of known shape.
 * Out: groups and work-items, neighbours along the unit-stride loop.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "scops.h"
#include <isl/schedule.h>
#include <stdlib.h>
#include <string.h>

static void check(struct poly_scop *scop, const char *marks) {
  struct planned planned = plan_for(scop, POLY_TARGET_GPU);
  assert_string_equal(marks_of(planned.plan), marks);
  assert_same_results(&planned, 3);
  assert_same_results(&planned, 5);
  planned_delete(&planned);
}

static void one_loop_in_groups_of_256(void **state) {
  (void)state;
  check(scop_scale(), "kernel 0 group 0 local 0 size 256");
}

static void two_loops_in_squares(void **state) {
  (void)state;
  check(scop_blur(), "{ kernel 0 group 1 group 0 local 1 size 16 local 0 size "
                     "16; kernel 1 group 1 group 0 local 1 size 16 local 0 "
                     "size 16 }");
}

static void sums_run_in_one_item(void **state) {
  (void)state;
  check(scop_matmul(), "kernel 0 group 1 group 0 local 1 size 16 local 0 size "
                       "16 {; seq }");
}

static void three_loops(void **state) {
  (void)state;
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[i,j,k] : 0 <= i,j,k < n", "r A[i,j,k]; w B[i,j,k]");
  scop_finish(s, loop(s, "L0", 0,
                      loop(s, "L0.0", 1, loop(s, "L0.0.0", 2, leaf(s, "S")))));
  check(s, "kernel 0 group 2 group 1 group 0 local 2 size 4 local 1 size 4 "
           "local 0 size 16");
}

/* The source walks columns; dimension 0 must walk rows. */
static void dimension_0_has_unit_stride(void **state) {
  (void)state;
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[i,j] : 0 <= i,j < n", "r A[j,i]; w B[j,i]");
  scop_finish(s, loop(s, "L0", 0, loop(s, "L0.0", 1, leaf(s, "S"))));
  struct planned planned = plan_for(s, POLY_TARGET_GPU);
  char *text = isl_schedule_to_str(planned.plan->schedule);
  const char *group0 = strstr(text, "group 0");
  assert_non_null(group0);
  const char *value = strstr(group0, "S[i, j] -> ");
  assert_non_null(value);
  assert_memory_equal(value, "S[i, j] -> [(floor((i)", 22);
  free(text);
  assert_same_results(&planned, 4);
  planned_delete(&planned);
}

static void carried_dependences_stay(void **state) {
  (void)state;
  check(scop_recurrence(), "none");
  check(scop_sum(), "none");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(one_loop_in_groups_of_256),
      cmocka_unit_test(two_loops_in_squares),
      cmocka_unit_test(sums_run_in_one_item),
      cmocka_unit_test(three_loops),
      cmocka_unit_test(dimension_0_has_unit_stride),
      cmocka_unit_test(carried_dependences_stay),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
