/*===- test_legality.c - Verdicts on schedules, by hand -------------------===*
 *
 * A program and one change of its order a case; for each change that is legal
 * a twin that is not.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "poly/bounded.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* for i: for j: S; T, with the accesses of both. */
static void two_statements(struct fixture *fixture, const char *arrays,
                           const char *first, const char *second) {
  char text[1500];
  snprintf(
      text, sizeof text,
      "scop two:0\n%s\nloop L0\nloop L0.0\n"
      "statement S : { S[i,j] : 0 <= i,j < 10 }\n%s\n"
      "statement T : { T[i,j] : 0 <= i,j < 10 }\n%s\n"
      "schedule : { domain: \"{ S[i,j] : 0 <= i,j < 10; T[i,j] : 0 <= i,j < "
      "10 }\", child: { mark: \"L0\", child: { schedule: \"[{ S[i,j] -> [(i)]; "
      "T[i,j] -> [(i)] }]\", child: { mark: \"L0.0\", child: { schedule: \"[{ "
      "S[i,j] -> [(j)]; T[i,j] -> [(j)] }]\", child: { sequence: [ { filter: "
      "\"{ S[i,j] }\" }, { filter: \"{ T[i,j] }\" } ] } } } } } }\n",
      arrays, first, second);
  fixture_deps(fixture, text);
}

/* The verdict on S at (a, b, c) and T at (d, e, f). */
static bool order_is_legal(const struct fixture *fixture, const char *first,
                           const char *second) {
  char text[600];
  const char *s[3], *t[3];
  char copies[2][64];
  snprintf(copies[0], sizeof copies[0], "%s", first);
  snprintf(copies[1], sizeof copies[1], "%s", second);
  for (int i = 0; i < 3; ++i) {
    s[i] = strtok(i ? NULL : copies[0], " ");
    assert_non_null(s[i]);
  }
  for (int i = 0; i < 3; ++i) {
    t[i] = strtok(i ? NULL : copies[1], " ");
    assert_non_null(t[i]);
  }
  snprintf(text, sizeof text,
           "{ domain: \"{ S[i,j] : 0 <= i,j < 10; T[i,j] : 0 <= i,j < 10 }\", "
           "child: { schedule: \"[{ S[i,j] -> [(%s)]; T[i,j] -> [(%s)] }, { "
           "S[i,j] -> [(%s)]; T[i,j] -> [(%s)] }, { S[i,j] -> [(%s)]; T[i,j] "
           "-> [(%s)] }]\" } }",
           s[0], t[0], s[1], t[1], s[2], t[2]);
  return is_legal(fixture, text);
}

static void memory_keeps_its_order(void **state) {
  struct fixture *fixture = *state;
  two_statements(fixture, "array A memory dims=2 bytes=4",
                 "must-write w : { S[i,j] -> A[i,j] }",
                 "read r : { T[i,j] -> A[i - 1,j] }");
  assert_true(order_is_legal(fixture, "i j 0", "i j 1"));
  assert_true(order_is_legal(fixture, "j i 0", "j i 1")); /* interchange */
  assert_true(order_is_legal(fixture, "0 i j", "1 i j")); /* distribution */
  assert_true(order_is_legal(fixture, "i -j 0", "i -j 1"));
  assert_false(order_is_legal(fixture, "-i j 0", "-i j 1"));
  assert_false(order_is_legal(fixture, "1 i j", "0 i j"));
  assert_false(order_is_legal(fixture, "i+1 j 0", "i j 0")); /* one time */
  assert_true(order_is_legal(fixture, "i+1 j 0", "i j 1"));
}

static void false_dependences_of_memory_bind(void **state) {
  struct fixture *fixture = *state;
  two_statements(fixture, "array A memory dims=2 bytes=4",
                 "must-write w : { S[i,j] -> A[0,0] }",
                 "read r : { T[i,j] -> A[0,0] }");
  assert_true(order_is_legal(fixture, "i j 0", "i j 1"));
  assert_false(order_is_legal(fixture, "j i 0", "j i 1"));
}

/* x = …; … = x: iterations may come in any order, but each as a whole. */
static void temporaries_move_with_their_iteration(void **state) {
  struct fixture *fixture = *state;
  two_statements(fixture, "array x scalar dims=0 bytes=4",
                 "must-write w : { S[i,j] -> x[] }",
                 "read r : { T[i,j] -> x[] }");
  assert_true(order_is_legal(fixture, "i j 0", "i j 1"));
  assert_true(order_is_legal(fixture, "j i 0", "j i 1"));
  assert_true(order_is_legal(fixture, "-i -j 0", "-i -j 1"));
  assert_true(order_is_legal(fixture, "i+j j 0", "i+j j 1"));
  assert_false(order_is_legal(fixture, "0 i j", "1 i j"));
  assert_false(order_is_legal(fixture, "i 0 j", "i 1 j"));
  assert_false(order_is_legal(fixture, "i j 0", "i j+1 0"));
  assert_false(order_is_legal(fixture, "i 0 0", "i 0 1")); /* all j at once */
}

static void dead_writes_stay_out_of_ranges(void **state) {
  struct fixture *fixture = *state;
  fixture_deps(
      fixture,
      "scop dead:0\narray x scalar dims=0 bytes=4\n"
      "statement S : { S[] }\nmust-write w : { S[] -> x[] }\n"
      "statement T : { T[] }\nread r : { T[] -> x[] }\n"
      "statement D : { D[] }\nmust-write d : { D[] -> x[] }\n"
      "schedule : { domain: \"{ S[]; T[]; D[] }\", child: { sequence: [ { "
      "filter: \"{ S[] }\" }, { filter: \"{ T[] }\" }, { filter: \"{ D[] }\" "
      "} ] } }\n");
  const char *const tree = "{ domain: \"{ S[]; T[]; D[] }\", child: { "
                           "sequence: [ { filter: \"{ %s[] }\" }, { filter: "
                           "\"{ %s[] }\" }, { filter: \"{ %s[] }\" } ] } }";
  static const struct {
    const char *order[3];
    bool legal;
  } cases[] = {{{"S", "T", "D"}, true},
               {{"D", "S", "T"}, true},
               {{"S", "D", "T"}, false},
               {{"T", "S", "D"}, false}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
    char text[400];
    snprintf(text, sizeof text, tree, cases[i].order[0], cases[i].order[1],
             cases[i].order[2]);
    assert_int_equal(is_legal(fixture, text), cases[i].legal);
  }
}

/* T[j] of an iteration of i: elements are private storage each by itself. */
static void elements_are_told_apart(void **state) {
  struct fixture *fixture = *state;
  two_statements(fixture, "array T0 iteration dims=1 bytes=4",
                 "must-write w : { S[i,j] -> T0[j] }",
                 "read r : { T[i,j] -> T0[j] }");
  assert_true(order_is_legal(fixture, "i 0 j", "i 1 j"));
  assert_true(order_is_legal(fixture, "-i 0 j", "-i 1 j"));
  assert_true(order_is_legal(fixture, "j i 0", "j i 1"));
  assert_false(order_is_legal(fixture, "0 i j", "1 i j"));
  assert_false(order_is_legal(fixture, "j 0 i", "j 1 i"));
}

static void values_for_outside_bind(void **state) {
  struct fixture *fixture = *state;
  two_statements(fixture, "array x scalar dims=0 bytes=4 escapes",
                 "must-write w : { S[i,j] -> x[] }",
                 "read r : { T[i,j] -> x[] }");
  assert_false(order_is_legal(fixture, "-i -j 0", "-i -j 1"));
  assert_true(order_is_legal(fixture, "j i 0", "j i 1"));
  two_statements(fixture, "array x scalar dims=0 bytes=4",
                 "read r : { S[i,j] -> x[] }",
                 "must-write w : { T[i,j] -> x[] : i = 9 }");
  assert_true(order_is_legal(fixture, "i j 0", "i j 1"));
  assert_false(order_is_legal(fixture, "-i j 0", "-i j 1"));
}

static void the_violated_pair_is_named(void **state) {
  struct fixture *fixture = *state;
  two_statements(fixture,
                 "array A memory dims=2 bytes=4\n"
                 "array x scalar dims=0 bytes=4",
                 "must-write w : { S[i,j] -> A[i,j] }\n"
                 "must-write v : { S[i,j] -> x[] }",
                 "read r : { T[i,j] -> A[i - 1,j] }\n"
                 "read q : { T[i,j] -> x[] }");
  isl_schedule *reversed = isl_schedule_read_from_str(
      fixture->ctx,
      "{ domain: \"{ S[i,j] : 0 <= i,j < 10; T[i,j] : 0 <= i,j < 10 }\", "
      "child: { schedule: \"[{ S[i,j] -> [(-i)]; T[i,j] -> [(-i)] }, { S[i,j] "
      "-> [(j)]; T[i,j] -> [(j)] }, { S[i,j] -> [(0)]; T[i,j] -> [(1)] }]\" } "
      "}");
  const struct poly_dep *dep = poly_deps_violated(fixture->deps, reversed);
  isl_schedule_free(reversed);
  assert_non_null(dep);
  assert_string_equal(dep->source->name, "w");
  assert_string_equal(dep->sink->name, "r");
  assert_int_equal(dep->kind, POLY_DEP_FLOW);
}

static void missing_instances_are_refused(void **state) {
  struct fixture *fixture = *state;
  two_statements(fixture, "array A memory dims=2 bytes=4",
                 "must-write w : { S[i,j] -> A[i,j] }", "");
  isl_schedule *half = isl_schedule_read_from_str(
      fixture->ctx,
      "{ domain: \"{ S[i,j] : 0 <= i,j < 10; T[i,j] : 0 <= i < 10 and 0 <= j "
      "< 9 }\", child: { schedule: \"[{ S[i,j] -> [(i)]; T[i,j] -> [(i)] }]\" "
      "} }");
  assert_int_equal(poly_deps_respected(fixture->deps, half), isl_bool_false);
  assert_null(poly_deps_violated(fixture->deps, half));
  isl_schedule_free(half);
}

static void errors_are_no_verdict(void **state) {
  struct fixture *fixture = *state;
  temporaries_move_with_their_iteration(state);
  assert_int_equal(poly_deps_respected(fixture->deps, NULL), isl_bool_error);
  assert_null(poly_deps_violated(fixture->deps, NULL));
  unsigned errors = 0;
  isl_bool respected = isl_bool_error;
  for (unsigned long quota = 1; quota < 100000; quota += 1 + quota / 4) {
    struct poly_bound bound;
    poly_bound_enter(&bound, fixture->ctx, quota);
    respected = poly_deps_respected(fixture->deps, fixture->scop->schedule);
    poly_bound_leave(&bound);
    assert_int_not_equal(respected, isl_bool_false);
    errors += respected == isl_bool_error;
  }
  assert_true(errors > 3);
  assert_int_equal(respected, isl_bool_true);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      poly_test(memory_keeps_its_order),
      poly_test(false_dependences_of_memory_bind),
      poly_test(temporaries_move_with_their_iteration),
      poly_test(dead_writes_stay_out_of_ranges),
      poly_test(elements_are_told_apart),
      poly_test(values_for_outside_bind),
      poly_test(the_violated_pair_is_named),
      poly_test(missing_instances_are_refused),
      poly_test(errors_are_no_verdict),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
