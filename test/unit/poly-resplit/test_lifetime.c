/*===- test_lifetime.c - Where kills stand, derived by hand ----------------===*
 *
 * Bodies with an array of their own: which access of an iteration comes first,
 * and that nothing depends on the iteration before any more.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "poly/lifetime.h"

#include <isl/union_map.h>
#include <stdlib.h>

/* for (i < n) { for (j < 4) if (unknown) S: t[j] = ..; R: .. = t[i % 4]; } */
static const char conditional[] =
    "scop one:0\ncontext : [n] -> { : n >= 2 }\n"
    "array t iteration dims=1 bytes=4\nloop L0\nloop L0.0\n"
    "statement S : [n] -> { S[i, j] : 0 <= i < n and 0 <= j < 4 }\n"
    "may-write w : { S[i, j] -> t[j] }\n"
    "statement R : [n] -> { R[i] : 0 <= i < n }\n"
    "read r : { R[i] -> t[i mod 4] }\n"
    "schedule : { domain: \"[n] -> { S[i, j] : 0 <= i < n and 0 <= j < 4; "
    "R[i] : 0 <= i < n }\", child: { mark: \"L0\", child: { schedule: "
    "\"[{ S[i, j] -> [(i)]; R[i] -> [(i)] }]\", child: { sequence: [ "
    "{ filter: \"{ S[i, j] }\", child: { mark: \"L0.0\", child: { schedule: "
    "\"[{ S[i, j] -> [(j)] }]\" } } }, { filter: \"{ R[i] }\" } ] } } } }\n";

/* for (i < n) for (j < 4) { if (j >= i) S: t[j] = ..; R: .. = t[j]; } */
static const char guarded[] =
    "scop one:0\ncontext : [n] -> { : n >= 2 }\n"
    "array t iteration dims=1 bytes=4\nloop L0\nloop L0.0\n"
    "statement S : [n] -> { S[i, j] : 0 <= i < n and i <= j < 4 }\n"
    "must-write w : { S[i, j] -> t[j] }\n"
    "statement R : [n] -> { R[i, j] : 0 <= i < n and 0 <= j < 4 }\n"
    "read r : { R[i, j] -> t[j] }\n"
    "schedule : { domain: \"[n] -> { S[i, j] : 0 <= i < n and i <= j < 4; "
    "R[i, j] : 0 <= i < n and 0 <= j < 4 }\", child: { mark: \"L0\", child: { "
    "schedule: \"[{ S[i, j] -> [(i)]; R[i, j] -> [(i)] }]\", child: { mark: "
    "\"L0.0\", child: { schedule: \"[{ S[i, j] -> [(j)]; R[i, j] -> [(j)] }]\""
    ", child: { sequence: [ { filter: \"{ S[i, j] }\" }, { filter: "
    "\"{ R[i, j] }\" } ] } } } } } }\n";

static void assert_kill(const struct fixture *fixture, unsigned statement,
                        const char *text) {
  const struct poly_access *access =
      &fixture->scop->statements[statement].accesses[0];
  assert_int_equal(access->kind, POLY_ACCESS_KILL);
  isl_union_map *kill = isl_union_map_from_map(isl_map_copy(access->map));
  assert_map(fixture, kill, text);
  isl_union_map_free(kill);
}

static void first_instance_of_the_inner_loop(void **state) {
  struct fixture *fixture = *state;
  fixture_scop(fixture, conditional);
  assert_int_equal(poly_kill_at_start(fixture->scop, "t", 1), isl_bool_true);
  assert_null(poly_scop_check(fixture->scop));
  assert_kill(fixture, 0, "[n] -> { S[i, 0] -> t[x] : 0 <= i < n }");
  assert_int_equal(fixture->scop->statements[0].naccesses, 2);
  assert_int_equal(fixture->scop->statements[1].naccesses, 1);
}

static isl_bool carries(struct fixture *fixture) {
  fixture->deps = poly_deps_compute(fixture->scop);
  assert_non_null(fixture->deps);
  isl_union_map *later =
      isl_union_map_read_from_str(fixture->ctx, "{ S[i, j] -> R[k] : k > i }");
  isl_union_map *carried =
      isl_union_map_intersect(isl_union_map_copy(fixture->deps->flow), later);
  isl_bool empty = isl_union_map_is_empty(carried);
  isl_union_map_free(carried);
  return isl_bool_not(empty);
}

static void nothing_reaches_the_next_iteration(void **state) {
  struct fixture *fixture = *state;
  fixture_scop(fixture, conditional);
  assert_int_equal(carries(fixture), isl_bool_true);
  fixture_scop(fixture, conditional);
  assert_int_equal(poly_kill_at_start(fixture->scop, "t", 1), isl_bool_true);
  assert_int_equal(carries(fixture), isl_bool_false);
}

static void whichever_statement_is_first(void **state) {
  struct fixture *fixture = *state;
  fixture_scop(fixture, guarded);
  assert_int_equal(poly_kill_at_start(fixture->scop, "t", 1), isl_bool_true);
  assert_null(poly_scop_check(fixture->scop));
  assert_kill(fixture, 0, "[n] -> { S[0, 0] -> t[x] }");
  assert_kill(fixture, 1, "[n] -> { R[i, 0] -> t[x] : 1 <= i < n }");
}

static void once_for_the_region(void **state) {
  struct fixture *fixture = *state;
  fixture_scop(fixture, conditional);
  assert_int_equal(poly_kill_at_start(fixture->scop, "t", 0), isl_bool_true);
  assert_kill(fixture, 0, "[n] -> { S[0, 0] -> t[x] }");
}

static void declared_deeper_than_accessed(void **state) {
  struct fixture *fixture = *state;
  fixture_scop(fixture, conditional);
  assert_int_equal(poly_kill_at_start(fixture->scop, "t", 2), isl_bool_false);
  assert_int_equal(poly_kill_at_start(fixture->scop, "u", 1), isl_bool_false);
  assert_int_equal(fixture->scop->statements[0].naccesses, 1);
}

static void errors_change_nothing(void **state) {
  struct fixture *fixture = *state;
  for (unsigned long quota = 1; quota < 2000; quota += quota / 8 + 1) {
    fixture_scop(fixture, guarded);
    isl_ctx_reset_operations(fixture->ctx);
    isl_ctx_set_max_operations(fixture->ctx, quota);
    isl_bool result = poly_kill_at_start(fixture->scop, "t", 1);
    isl_ctx_set_max_operations(fixture->ctx, 0);
    if (result == isl_bool_error)
      assert_int_equal(fixture->scop->statements[0].naccesses, 1);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      poly_test(first_instance_of_the_inner_loop),
      poly_test(nothing_reaches_the_next_iteration),
      poly_test(whichever_statement_is_first),
      poly_test(once_for_the_region),
      poly_test(declared_deeper_than_accessed),
      poly_test(errors_change_nothing),
  };
  return cmocka_run_group_tests_name("lifetime", tests, NULL, NULL);
}
