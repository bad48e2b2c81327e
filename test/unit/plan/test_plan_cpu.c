/*===- test_plan_cpu.c - Plans for CPU devices ----------------------------===*
 *
 * In:  small scops of known shape.
 * Out: which loops became what, and that the results are those of the source.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "scops.h"

static void check(struct poly_scop *scop, const char *marks) {
  struct planned planned = plan_for(scop, POLY_TARGET_CPU);
  assert_string_equal(marks_of(planned.plan), marks);
  assert_same_results(&planned, 3);
  assert_same_results(&planned, 6);
  planned_delete(&planned);
}

/* Columns of B are walked unless j becomes innermost below k; a tile of six
 * rows shares what is read of B. */
static void matmul_sinks_columns_below_the_sum(void **state) {
  (void)state;
  check(scop_matmul(), "kernel 0 global 1 size 1 global 0 size 1 seq "
                       "{ unroll vector; seq unroll vector }");
}

/* One scalar for all columns of a block: sinking would mix their sums. */
static void matmul_with_scalar_keeps_its_order(void **state) {
  (void)state;
  check(scop_matmul_scalar(), "kernel 0 global 0 size 1 seq {; seq; }");
}

static void jacobi_keeps_time_on_the_host(void **state) {
  (void)state;
  check(scop_jacobi_1d(), "host { kernel 0 global 0 size 1 vector; "
                          "kernel 1 global 0 size 1 vector }");
  check(scop_jacobi_2d(), "host { kernel 0 global 0 size 1 vector; "
                          "kernel 1 global 0 size 1 vector }");
}

static void elimination_launches_once_a_pivot(void **state) {
  (void)state;
  check(scop_elimination(), "host kernel 0 global 0 size 1 {; vector }");
}

/* A sum in memory is no vector. */
static void triangular_maps_rows(void **state) {
  (void)state;
  check(scop_triangular(), "kernel 0 global 0 size 1 seq");
}

/* The only parallel loop is also the one of unit stride. */
static void column_walk_is_cut_into_blocks(void **state) {
  (void)state;
  check(scop_column_walk(), "kernel 0 global 0 size 1 seq vector");
}

static void stages_become_kernels(void **state) {
  (void)state;
  check(scop_blur(), "{ kernel 0 global 0 size 1 vector; "
                     "kernel 1 global 0 size 1 vector }");
}

static void short_loops_are_unrolled_in_the_vector(void **state) {
  (void)state;
  check(scop_taps(), "kernel 0 global 0 size 1 vector {; unroll; }");
}

static void carried_dependences_stay(void **state) {
  (void)state;
  check(scop_recurrence(), "none");
  check(scop_sum(), "none");
}

/* Row k alone is written in step k by what others read. */
static void shortest_paths_are_cut_at_k(void **state) {
  (void)state;
  check(scop_floyd_warshall(),
        "host { kernel 0 global 0 size 1 { vector; seq; vector }; "
        "kernel 1 global 0 size 1 { vector; seq; vector }; "
        "kernel 2 global 0 size 1 { vector; seq; vector } }");
}

static void atax_is_distributed(void **state) {
  (void)state;
  check(scop_atax(), "{ kernel 0 global 0 size 1 seq { unroll; seq unroll }; "
                     "kernel 1 global 0 size 1 seq vector }");
}

static void parallel_statement_leaves_a_serial_loop(void **state) {
  (void)state;
  check(scop_partly_serial(), "{ host; kernel 0 global 0 size 1 vector }");
}

static void seidel_runs_as_wavefronts(void **state) {
  (void)state;
  check(scop_seidel_2d(), "host kernel 0 global 0 size 1 seq");
}

/* Three parallel loops for each k, and yet one launch. */
static void lu_is_distributed(void **state) {
  (void)state;
  check(scop_lu(), "host kernel 0 global 0 size 1 {; vector; vector }");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(matmul_sinks_columns_below_the_sum),
      cmocka_unit_test(matmul_with_scalar_keeps_its_order),
      cmocka_unit_test(jacobi_keeps_time_on_the_host),
      cmocka_unit_test(elimination_launches_once_a_pivot),
      cmocka_unit_test(triangular_maps_rows),
      cmocka_unit_test(column_walk_is_cut_into_blocks),
      cmocka_unit_test(stages_become_kernels),
      cmocka_unit_test(short_loops_are_unrolled_in_the_vector),
      cmocka_unit_test(carried_dependences_stay),
      cmocka_unit_test(shortest_paths_are_cut_at_k),
      cmocka_unit_test(atax_is_distributed),
      cmocka_unit_test(parallel_statement_leaves_a_serial_loop),
      cmocka_unit_test(seidel_runs_as_wavefronts),
      cmocka_unit_test(lu_is_distributed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
