/*===- test_deps.c - Dependences derived by hand --------------------------===*
 *
 * One loop nest a case; the relations expected stand as they follow from the
 * source, not as isl happens to print them.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "poly/bounded.h"
#include "poly/error.h"
#include "poly/scop_text.h"

#include <isl/union_map.h>
#include <stdlib.h>
#include <string.h>

/* for i: S(i), with the text of arrays, accesses and options. */
static void one_loop(struct fixture *fixture, const char *options,
                     const char *arrays, const char *accesses) {
  char text[1024];
  snprintf(text, sizeof text,
           "scop one:0\ncontext : [n] -> { : n >= 2 }\n%s\nloop L0 %s\n"
           "statement S : [n] -> { S[i] : 0 <= i < n }\n%s\n"
           "schedule : { domain: \"[n] -> { S[i] : 0 <= i < n }\", child: { "
           "mark: \"L0\", child: { schedule: \"[{ S[i] -> [(i)] }]\" } } }\n",
           arrays, options, accesses);
  fixture_deps(fixture, text);
}

static const char *const memory = "array A memory dims=1 bytes=4";
static const char *const scalar = "array x scalar dims=0 bytes=4";
static const char *const next = "[n] -> { S[i] -> S[i + 1] : 0 <= i < n - 1 }";
static const char *const later = "[n] -> { S[i] -> S[j] : 0 <= i < j < n }";
static const char *const nothing = "{ }";

static void read_of_the_element_before(void **state) {
  struct fixture *fixture = *state;
  one_loop(fixture, "", memory,
           "read r : { S[i] -> A[i - 1] }\nmust-write w : { S[i] -> A[i] }");
  assert_int_equal(fixture->deps->ndeps, 1);
  const struct poly_dep *dep = find_dep(fixture, POLY_DEP_FLOW, "w", "r");
  assert_non_null(dep);
  assert_map(fixture, dep->map, next);
  assert_ptr_equal(dep->array, &fixture->scop->arrays[0]);
  assert_ptr_equal(dep->source_statement, &fixture->scop->statements[0]);
  assert_ptr_equal(dep->sink_statement, &fixture->scop->statements[0]);
  assert_map(fixture, fixture->deps->flow, next);
  assert_map(fixture, fixture->deps->validity, next);
  assert_map(fixture, fixture->deps->ranges, nothing);
  assert_map(fixture, fixture->deps->order, nothing);
}

static void read_of_the_element_behind(void **state) {
  struct fixture *fixture = *state;
  one_loop(fixture, "", memory,
           "read r : { S[i] -> A[i + 1] }\nmust-write w : { S[i] -> A[i] }");
  assert_int_equal(fixture->deps->ndeps, 1);
  assert_map(fixture, find_dep(fixture, POLY_DEP_ANTI, "r", "w")->map, next);
  assert_map(fixture, fixture->deps->flow, nothing);
  assert_map(fixture, fixture->deps->validity, next);
}

/* Only the last write reaches: one pair of flow, a chain of output. */
static void overwritten_value_is_no_source(void **state) {
  struct fixture *fixture = *state;
  one_loop(fixture, "", memory,
           "must-write w : { S[i] -> A[0] }\nread r : { S[i] -> A[0] }");
  assert_int_equal(isl_union_map_is_empty(fixture->deps->flow), isl_bool_true);
  assert_map(fixture, find_dep(fixture, POLY_DEP_OUTPUT, "w", "w")->map, next);
}

static void may_writes_reach_behind_each_other(void **state) {
  struct fixture *fixture = *state;
  one_loop(fixture, "", memory,
           "read r : { S[i] -> A[0] }\nmay-write w : { S[i] -> A[0] }");
  assert_map(fixture, find_dep(fixture, POLY_DEP_FLOW, "w", "r")->map, later);
  assert_map(fixture, find_dep(fixture, POLY_DEP_ANTI, "r", "w")->map, later);
  assert_map(fixture, find_dep(fixture, POLY_DEP_OUTPUT, "w", "w")->map, later);
}

static void unknown_subscripts_depend_on_all(void **state) {
  struct fixture *fixture = *state;
  one_loop(fixture, "", memory,
           "read r : { S[i] -> A[x] }\nmay-write w : { S[i] -> A[x] }");
  assert_map(fixture, fixture->deps->validity, later);
}

static void kill_ends_the_flow(void **state) {
  struct fixture *fixture = *state;
  one_loop(fixture, "", memory,
           "kill k : { S[i] -> A[0] }\nread r : { S[i] -> A[0] }\n"
           "may-write w : { S[i] -> A[0] }");
  assert_map(fixture, fixture->deps->flow, nothing);
  /* The storage stays one: reads and writes keep their order. */
  assert_map(fixture, find_dep(fixture, POLY_DEP_ANTI, "r", "w")->map, later);
}

static void region_arrays_keep_their_order(void **state) {
  struct fixture *fixture = *state;
  one_loop(fixture, "", "array A region dims=1 bytes=4",
           "must-write w : { S[i] -> A[0] }\nread r : { S[i] -> A[0] }");
  assert_map(fixture, fixture->deps->order, nothing);
  isl_union_map *backward =
      isl_union_map_reverse(isl_union_map_copy(fixture->deps->validity));
  assert_int_equal(isl_union_map_is_empty(backward), isl_bool_false);
  isl_union_map_free(backward);
}

static void context_rules_out_pairs(void **state) {
  struct fixture *fixture = *state;
  /* A[i + n] is read: behind all that is written, as n >= 2. */
  one_loop(fixture, "", memory,
           "read r : [n] -> { S[i] -> A[i + n] }\n"
           "must-write w : { S[i] -> A[i] }");
  assert_int_equal(fixture->deps->ndeps, 0);
}

/* -- Private storage ------------------------------------------------------- */

static void temporary_binds_only_by_its_ranges(void **state) {
  struct fixture *fixture = *state;
  fixture_deps(
      fixture,
      "scop two:0\ncontext : [n] -> { : n >= 2 }\n"
      "array x scalar dims=0 bytes=4\nloop L0\n"
      "statement S : [n] -> { S[i] : 0 <= i < n }\n"
      "must-write w : { S[i] -> x[] }\n"
      "statement T : [n] -> { T[i] : 0 <= i < n }\n"
      "read r : { T[i] -> x[] }\n"
      "schedule : { domain: \"[n] -> { S[i] : 0 <= i < n; T[i] : 0 <= i < n "
      "}\", child: { mark: \"L0\", child: { schedule: \"[{ S[i] -> [(i)]; "
      "T[i] -> [(i)] }]\", child: { sequence: [ { filter: \"{ S[i] }\" }, { "
      "filter: \"{ T[i] }\" } ] } } } }\n");
  assert_map(fixture, fixture->deps->ranges,
             "[n] -> { S[i] -> T[i] : 0 <= i < n }");
  assert_map(fixture, fixture->deps->validity,
             "[n] -> { S[i] -> T[i] : 0 <= i < n }");
  assert_map(fixture, fixture->deps->order,
             "[n] -> { T[i] -> S[j] : 0 <= i < j < n; "
             "S[i] -> S[j] : 0 <= i < j < n }");
}

static void value_from_before_binds(void **state) {
  struct fixture *fixture = *state;
  one_loop(fixture, "", scalar,
           "read r : { S[i] -> x[] }\nmust-write w : { S[i] -> x[] }");
  assert_map(fixture, fixture->deps->ranges, next);
  /* The first instance reads what was there before. */
  assert_map(fixture, fixture->deps->validity,
             "[n] -> { S[i] -> S[i + 1] : 0 <= i < n - 1; "
             "S[0] -> S[j] : 0 < j < n }");
  assert_map(fixture, fixture->deps->order, later);
}

static void value_for_behind_binds(void **state) {
  struct fixture *fixture = *state;
  one_loop(fixture, "", "array x scalar dims=0 bytes=4 escapes",
           "must-write w : { S[i] -> x[] }");
  assert_map(fixture, fixture->deps->validity,
             "[n] -> { S[i] -> S[n - 1] : 0 <= i < n - 1 }");
  one_loop(fixture, "", scalar, "must-write w : { S[i] -> x[] }");
  assert_map(fixture, fixture->deps->validity, nothing);
}

static void writes_seen_by_one_read_bind(void **state) {
  struct fixture *fixture = *state;
  fixture_deps(
      fixture,
      "scop may:0\narray x scalar dims=0 bytes=4\n"
      "statement S : { S[] }\nmust-write w : { S[] -> x[] }\n"
      "statement T : { T[] }\nmay-write m : { T[] -> x[] }\n"
      "statement U : { U[] }\nread r : { U[] -> x[] }\n"
      "schedule : { domain: \"{ S[]; T[]; U[] }\", child: { sequence: [ { "
      "filter: \"{ S[] }\" }, { filter: \"{ T[] }\" }, { filter: \"{ U[] }\" "
      "} ] } }\n");
  assert_map(fixture, fixture->deps->validity,
             "{ S[] -> U[]; T[] -> U[]; S[] -> T[] }");
}

static void iteration_arrays_have_no_value_before(void **state) {
  struct fixture *fixture = *state;
  one_loop(fixture, "", "array T iteration dims=1 bytes=4",
           "kill k : { S[i] -> T[x] }\nread r : { S[i] -> T[0] }\n"
           "may-write w : { S[i] -> T[0] }");
  assert_map(fixture, fixture->deps->validity, nothing);
  assert_map(fixture, fixture->deps->order, later);
}

static void own_value_hides_older_ones(void **state) {
  struct fixture *fixture = *state;
  one_loop(fixture, "", scalar,
           "must-write w : { S[i] -> x[] }\nread r : { S[i] -> x[] }");
  assert_map(fixture, fixture->deps->flow, nothing);
  assert_map(fixture, fixture->deps->validity, nothing);
}

/* -- Independent loops ----------------------------------------------------- */

static void promise_removes_what_the_loop_carries(void **state) {
  struct fixture *fixture = *state;
  one_loop(fixture, "independent", memory,
           "read r : { S[i] -> A[x] }\nmay-write w : { S[i] -> A[x] }");
  assert_int_equal(fixture->deps->ndeps, 0);
  assert_map(fixture, fixture->deps->validity, nothing);
}

static void promise_does_not_reach_scalars(void **state) {
  struct fixture *fixture = *state;
  one_loop(fixture, "independent", scalar,
           "read r : { S[i] -> x[] }\nmust-write w : { S[i] -> x[] }");
  assert_map(fixture, fixture->deps->ranges, next);
  assert_map(fixture, fixture->deps->order, later);
}

static void promise_reaches_flow_of_iteration_arrays(void **state) {
  struct fixture *fixture = *state;
  one_loop(fixture, "independent", "array T iteration dims=1 bytes=4",
           "read r : { S[i] -> T[0] }\nmay-write w : { S[i] -> T[0] }");
  assert_map(fixture, fixture->deps->ranges, nothing);
  /* One copy of the storage: iterations still must not be mixed. */
  assert_map(fixture, fixture->deps->order, later);
}

static void promise_is_of_its_loop_only(void **state) {
  struct fixture *fixture = *state;
  fixture_deps(
      fixture,
      "scop inner:0\ncontext : [n] -> { : n >= 2 }\n"
      "array A memory dims=1 bytes=4\nloop L0\nloop L0.0 independent\n"
      "statement S : [n] -> { S[t,i] : 0 <= t,i < n }\n"
      "may-write w : { S[t,i] -> A[x] }\n"
      "schedule : { domain: \"[n] -> { S[t,i] : 0 <= t,i < n }\", child: { "
      "mark: \"L0\", child: { schedule: \"[{ S[t,i] -> [(t)] }]\", child: { "
      "mark: \"L0.0\", child: { schedule: \"[{ S[t,i] -> [(i)] }]\" } } } } "
      "}\n");
  assert_map(fixture, fixture->deps->validity,
             "[n] -> { S[t,i] -> S[u,j] : 0 <= t < u < n and 0 <= i,j < n }");
}

/* An overwritten element in between may be another one by the promise, so the
 * pair around it must not be left out. */
static void promise_leaves_no_gap(void **state) {
  struct fixture *fixture = *state;
  fixture_deps(
      fixture,
      "scop inner:0\ncontext : [n] -> { : n >= 2 }\n"
      "array A memory dims=1 bytes=4\nloop L0\nloop L0.0 independent\n"
      "statement S : [n] -> { S[t,i] : 0 <= t,i < n }\n"
      "must-write w : { S[t,i] -> A[0] }\n"
      "schedule : { domain: \"[n] -> { S[t,i] : 0 <= t,i < n }\", child: { "
      "mark: \"L0\", child: { schedule: \"[{ S[t,i] -> [(t)] }]\", child: { "
      "mark: \"L0.0\", child: { schedule: \"[{ S[t,i] -> [(i)] }]\" } } } } "
      "}\n");
  assert_map(fixture, fixture->deps->validity,
             "[n] -> { S[t,i] -> S[u,j] : 0 <= t < u < n and 0 <= i,j < n }");
}

/* -- The rest -------------------------------------------------------------- */

static void nothing_depends_on_nothing(void **state) {
  struct fixture *fixture = *state;
  fixture_deps(fixture, "scop e:0\nschedule : { domain: \"{ }\" }\n");
  assert_int_equal(fixture->deps->ndeps, 0);
  fixture_deps(fixture, "scop e:0\nstatement S : { S[] }\n"
                        "schedule : { domain: \"{ S[] }\" }\n");
  assert_int_equal(fixture->deps->ndeps, 0);
  fixture_deps(fixture, "scop e:0\narray A memory dims=0 bytes=4\n"
                        "statement S : { S[i] : 1 = 0 }\n"
                        "must-write w : { S[i] -> A[] }\n"
                        "schedule : { domain: \"{ S[i] : 1 = 0 }\" }\n");
  assert_int_equal(fixture->deps->ndeps, 0);
  assert_map(fixture, fixture->deps->validity, nothing);
  poly_deps_free(NULL);
}

static void time_loop_with_two_sweeps(void **state) {
  struct fixture *fixture = *state;
  fixture_deps(
      fixture,
      "scop jacobi:0\ncontext : [n, T] -> { : n >= 5 and T >= 2 }\n"
      "array A memory dims=1 bytes=4\narray B memory dims=1 bytes=4\n"
      "loop L0\nloop L0.0\nloop L0.1\n"
      "statement S : [n, T] -> { S[t,i] : 0 <= t < T and 0 < i < n - 1 }\n"
      "read r : { S[t,i] -> A[x] : i - 1 <= x <= i + 1 }\n"
      "must-write w : { S[t,i] -> B[i] }\n"
      "statement U : [n, T] -> { U[t,i] : 0 <= t < T and 0 < i < n - 1 }\n"
      "read q : { U[t,i] -> B[i] }\n"
      "must-write v : { U[t,i] -> A[i] }\n"
      "schedule : { domain: \"[n, T] -> { S[t,i] : 0 <= t < T and 0 < i < n - "
      "1; U[t,i] : 0 <= t < T and 0 < i < n - 1 }\", child: { mark: \"L0\", "
      "child: { schedule: \"[{ S[t,i] -> [(t)]; U[t,i] -> [(t)] }]\", child: "
      "{ sequence: [ { filter: \"{ S[t,i] }\", child: { mark: \"L0.0\", "
      "child: { schedule: \"[{ S[t,i] -> [(i)] }]\" } } }, { filter: \"{ "
      "U[t,i] }\", child: { mark: \"L0.1\", child: { schedule: \"[{ U[t,i] "
      "-> [(i)] }]\" } } } ] } } } }\n");
  assert_map(
      fixture, fixture->deps->flow,
      "[n, T] -> { S[t,i] -> U[t,i] : 0 <= t < T and 0 < i < n - 1; U[t,i] -> "
      "S[t + 1,j] : 0 <= t < T - 1 and 0 < i,j < n - 1 and -1 <= j - i <= 1 }");
  assert_map(fixture, find_dep(fixture, POLY_DEP_ANTI, "r", "v")->map,
             "[n, T] -> { S[t,i] -> U[t,j] : 0 <= t < T and 0 < i,j < n - 1 "
             "and -1 <= j - i <= 1 }");
  assert_map(fixture, find_dep(fixture, POLY_DEP_ANTI, "q", "w")->map,
             "[n, T] -> { U[t,i] -> S[t + 1,i] : 0 <= t < T - 1 and 0 < i < n "
             "- 1 }");
  /* Listed by source, then sink, then kind, in the order of the scop. */
  for (unsigned i = 1; i < fixture->deps->ndeps; ++i) {
    const struct poly_dep *a = &fixture->deps->deps[i - 1],
                          *b = &fixture->deps->deps[i];
    assert_true(a->source_statement <= b->source_statement);
    assert_true(a->source != b->source ||
                a->sink_statement < b->sink_statement || a->sink <= b->sink);
  }
}

static void expect_distance(const struct fixture *fixture,
                            enum poly_dep_kind kind, const char *source,
                            const char *sink, const char *expected) {
  const struct poly_dep *dep = find_dep(fixture, kind, source, sink);
  assert_non_null(dep);
  char *distance = poly_dep_distance(fixture->deps, dep);
  assert_string_equal(distance, expected);
  free(distance);
}

static void carried_by_the_outermost_loop_that_differs(void **state) {
  struct fixture *fixture = *state;
  time_loop_with_two_sweeps(state);
  const struct poly_dep *inside = find_dep(fixture, POLY_DEP_FLOW, "w", "q");
  const struct poly_dep *across = find_dep(fixture, POLY_DEP_FLOW, "v", "r");
  assert_int_equal(poly_dep_is_carried(inside, 0), isl_bool_false);
  assert_int_equal(poly_dep_is_carried(across, 0), isl_bool_true);
  assert_int_equal(poly_dep_is_carried(across, 1), isl_bool_false);
  one_loop(fixture, "", memory,
           "read r : { S[i] -> A[i - 2] }\nmust-write w : { S[i] -> A[i] }");
  const struct poly_dep *carried = find_dep(fixture, POLY_DEP_FLOW, "w", "r");
  assert_int_equal(poly_dep_is_carried(carried, 0), isl_bool_true);
}

static void distances_are_of_shared_loops(void **state) {
  struct fixture *fixture = *state;
  one_loop(fixture, "", memory,
           "read r : { S[i] -> A[i - 2] }\nmust-write w : { S[i] -> A[i] }");
  expect_distance(fixture, POLY_DEP_FLOW, "w", "r", "(2)");
  one_loop(fixture, "", memory,
           "read r : { S[i] -> A[x] }\nmay-write w : { S[i] -> A[x] }");
  expect_distance(fixture, POLY_DEP_FLOW, "w", "r", "(>=1)");
  /* One less than the most of an int is the limit of a type, no distance. */
  one_loop(fixture, "",
           "context : [n] -> { : 2 <= n <= 2147483647 }\n"
           "array A memory dims=1 bytes=4",
           "read r : { S[i] -> A[x] }\nmay-write w : { S[i] -> A[x] }");
  expect_distance(fixture, POLY_DEP_FLOW, "w", "r", "(>=1)");
  one_loop(fixture, "",
           "context : [n] -> { : 2 <= n <= 1000 }\n"
           "array A memory dims=1 bytes=4",
           "read r : { S[i] -> A[x] }\nmay-write w : { S[i] -> A[x] }");
  expect_distance(fixture, POLY_DEP_FLOW, "w", "r", "(1..999)");
  time_loop_with_two_sweeps(state);
  expect_distance(fixture, POLY_DEP_FLOW, "w", "q", "(0)");
  expect_distance(fixture, POLY_DEP_FLOW, "v", "r", "(1)");
  promise_is_of_its_loop_only(state);
  expect_distance(fixture, POLY_DEP_OUTPUT, "w", "w", "(>=1, *)");
  writes_seen_by_one_read_bind(state);
  expect_distance(fixture, POLY_DEP_FLOW, "w", "r", "()");
  fixture_deps(fixture,
               "scop range:0\narray A memory dims=1 bytes=4\n"
               "statement S : { S[i] : 0 <= i <= 9 }\n"
               "must-write w : { S[i] -> A[i] }\n"
               "read r : { S[i] -> A[x] : i - 2 <= x <= i + 2 }\n"
               "schedule : { domain: \"{ S[i] : 0 <= i <= 9 }\", child: { "
               "schedule: \"[{ S[i] -> [(-i)] }]\" } }\n");
  expect_distance(fixture, POLY_DEP_FLOW, "w", "r", "(1..2)");
  assert_string_equal(poly_dep_kind_text(POLY_DEP_OUTPUT), "output");
}

/* Whatever quota is left to it: a result, or NULL and the reason. */
static void quota_gives_null(void **state) {
  struct fixture *fixture = *state;
  time_loop_with_two_sweeps(state);
  unsigned expected = fixture->deps->ndeps, refused = 0;
  for (unsigned long quota = 1; quota < 2000000; quota += 1 + quota / 4) {
    poly_deps_free(fixture->deps);
    struct poly_bound bound;
    poly_bound_enter(&bound, fixture->ctx, quota);
    fixture->deps = poly_deps_compute(fixture->scop);
    poly_bound_leave(&bound);
    if (fixture->deps) {
      assert_int_equal(fixture->deps->ndeps, expected);
      continue;
    }
    ++refused;
    assert_int_equal(isl_ctx_last_error(fixture->ctx), isl_error_quota);
    assert_non_null(strstr(poly_last_error(fixture->ctx), "too complex"));
  }
  assert_non_null(fixture->deps);
  assert_true(refused > 5);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      poly_test(read_of_the_element_before),
      poly_test(read_of_the_element_behind),
      poly_test(overwritten_value_is_no_source),
      poly_test(may_writes_reach_behind_each_other),
      poly_test(unknown_subscripts_depend_on_all),
      poly_test(kill_ends_the_flow),
      poly_test(region_arrays_keep_their_order),
      poly_test(context_rules_out_pairs),
      poly_test(temporary_binds_only_by_its_ranges),
      poly_test(value_from_before_binds),
      poly_test(value_for_behind_binds),
      poly_test(writes_seen_by_one_read_bind),
      poly_test(iteration_arrays_have_no_value_before),
      poly_test(own_value_hides_older_ones),
      poly_test(promise_removes_what_the_loop_carries),
      poly_test(promise_does_not_reach_scalars),
      poly_test(promise_reaches_flow_of_iteration_arrays),
      poly_test(promise_is_of_its_loop_only),
      poly_test(promise_leaves_no_gap),
      poly_test(nothing_depends_on_nothing),
      poly_test(time_loop_with_two_sweeps),
      poly_test(carried_by_the_outermost_loop_that_differs),
      poly_test(distances_are_of_shared_loops),
      poly_test(quota_gives_null),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
