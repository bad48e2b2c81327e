/*===- test_dot.c - Pictures ----------------------------------------------===*
 *
 * What must stand in the graphs, and that names cannot break their syntax.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "poly/bounded.h"
#include "poly/dot.h"

#include <stdlib.h>
#include <string.h>

static const char *const program =
    "scop pic:0\narray A memory dims=1 bytes=4\n"
    "array x scalar dims=0 bytes=4\n"
    "statement S line=7 : { S[i] : 0 <= i < 9 }\n"
    "must-write w : { S[i] -> A[i] }\nmust-write v : { S[i] -> x[] }\n"
    "statement T : { T[i] : 0 <= i < 9 }\n"
    "host-only a call\n"
    "read r : { T[i] -> A[i] }\nread q : { T[i] -> x[] }\n"
    "schedule : { domain: \"{ S[i] : 0 <= i < 9; T[i] : 0 <= i < 9 }\", child: "
    "{ schedule: \"[{ S[i] -> [(i)]; T[i] -> [(i)] }]\", child: { sequence: [ "
    "{ filter: \"{ S[i] }\" }, { filter: \"{ T[i] }\" } ] } } }\n";

static void assert_contains(const char *text, const char *part) {
  if (!strstr(text, part))
    fail_msg("'%s' is not in\n%s", part, text);
}

static void dependences_are_edges(void **state) {
  struct fixture *fixture = *state;
  fixture_deps(fixture, program);
  char *text = poly_dot_deps(fixture->deps);
  assert_non_null(text);
  assert_contains(text, "digraph \"pic:0\" {\n");
  assert_contains(text, "  s0 [label=\"S\\nline 7\"];\n");
  assert_contains(text, "  s1 [label=\"T\\nhost\"];\n");
  assert_contains(text, "  s0 -> s1 [style=solid, label=\"A flow\\n(0)\"];\n");
  assert_contains(text, "  s1 -> s0 [style=dashed, color=grey, label=\"x "
                        "anti\\n(1..8)\"];\n");
  assert_contains(text, "  s0 -> s0 [style=dotted, color=grey, label=\"x "
                        "output\\n(1..8)\"];\n");
  assert_string_equal(text + strlen(text) - 2, "}\n");
  free(text);
}

static void trees_are_nodes(void **state) {
  struct fixture *fixture = *state;
  fixture_scop(fixture, program);
  char *text = poly_dot_schedule(fixture->scop->schedule, "a \"quoted\\\" one");
  assert_contains(text, "digraph \"a \\\"quoted\\\\\\\" one\" {\n");
  assert_contains(text, "  n1 [label=\"band\\n");
  assert_contains(text, "  n2 [label=\"in this order\"];\n");
  assert_contains(text, "  n3 [label=\"{ S[i] }\"];\n");
  assert_contains(text, "  n2 -> n4;\n");
  free(text);
}

static void other_nodes_are_drawn(void **state) {
  struct fixture *fixture = *state;
  isl_schedule *schedule = isl_schedule_read_from_str(
      fixture->ctx,
      "{ domain: \"{ S[i] : 0 <= i < 9; T[] }\", child: { context: \"{ [] }\", "
      "child: { set: [ { filter: \"{ S[i] }\", child: { mark: \"group 0\", "
      "child: { schedule: \"[{ S[i] -> [(i)] }]\", coincident: [ 1 ] } } }, { "
      "filter: \"{ T[] }\" } ] } } }");
  char *text = poly_dot_schedule(schedule, "t");
  isl_schedule_free(schedule);
  assert_contains(text, "label=\"other\"");
  assert_contains(text, "label=\"in any order\"");
  assert_contains(text, "label=\"group 0\", style=filled");
  assert_contains(text, " parallel\"];");
  free(text);
}

static void errors_give_null(void **state) {
  struct fixture *fixture = *state;
  assert_null(poly_dot_schedule(NULL, "t"));
  fixture_deps(fixture, program);
  struct poly_bound bound;
  poly_bound_enter(&bound, fixture->ctx, 1);
  assert_null(poly_dot_deps(fixture->deps));
  poly_bound_leave(&bound);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      poly_test(dependences_are_edges), poly_test(trees_are_nodes),
      poly_test(other_nodes_are_drawn), poly_test(errors_give_null)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
