/*===- test_scop.c - Building a scop, and what its check refuses ----------===*
 *
 * A good scop by hand; then one rule of scop.h broken a case, and the complaint
 * must name what is wrong.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "poly/bounded.h"
#include "poly/error.h"
#include "poly/scop_text.h"

#include <stdlib.h>
#include <string.h>

static const char *const good =
    "scop good:0\n"
    "context : [n] -> { : n >= 0 }\n"
    "array A memory dims=1 bytes=4\n"
    "array x scalar dims=0 bytes=4\n"
    "loop L0\n"
    "statement S : [n] -> { S[i] : 0 <= i < n }\n"
    "read r : { S[i] -> A[i] }\n"
    "must-write w : { S[i] -> x[] }\n"
    "schedule : { domain: \"[n] -> { S[i] : 0 <= i < n }\", child: { mark: "
    "\"L0\", child: { schedule: \"[{ S[i] -> [(i)] }]\" } } }\n";

static isl_set *set(const struct fixture *fixture, const char *text) {
  return isl_set_read_from_str(fixture->ctx, text);
}

static isl_map *map(const struct fixture *fixture, const char *text) {
  return isl_map_read_from_str(fixture->ctx, text);
}

static void expect_complaint(const struct fixture *fixture, const char *part) {
  const char *complaint = poly_scop_check(fixture->scop);
  assert_non_null(complaint);
  if (!strstr(complaint, part))
    fail_msg("'%s' does not say '%s'", complaint, part);
}

static void elements_are_found_by_name(void **state) {
  struct fixture *fixture = *state;
  fixture_scop(fixture, good);
  assert_string_equal(fixture->scop->name, "good:0");
  assert_null(poly_scop_check(fixture->scop));
  assert_int_equal(poly_scop_find_array(fixture->scop, "x")->kind,
                   POLY_ARRAY_SCALAR);
  assert_int_equal(poly_scop_find_statement(fixture->scop, "S")->naccesses, 2);
  assert_non_null(poly_scop_find_loop(fixture->scop, "L0"));
  assert_null(poly_scop_find_array(fixture->scop, "y"));
  assert_null(poly_scop_find_statement(fixture->scop, NULL));
  assert_null(poly_scop_find_loop(fixture->scop, "L1"));
}

static void many_elements_keep_their_place(void **state) {
  struct fixture *fixture = *state;
  fixture->scop = poly_scop_alloc(fixture->ctx, "many");
  char name[16];
  for (unsigned i = 0; i < 100; ++i) {
    snprintf(name, sizeof name, "A%u", i);
    struct poly_array *array =
        poly_scop_add_array(fixture->scop, name, POLY_ARRAY_REGION, i, 8);
    assert_ptr_equal(array, &fixture->scop->arrays[i]);
    assert_non_null(poly_scop_add_loop(fixture->scop, name));
  }
  for (unsigned i = 0; i < 100; ++i) {
    snprintf(name, sizeof name, "A%u", i);
    assert_int_equal(poly_scop_find_array(fixture->scop, name)->ndim, i);
    assert_ptr_equal(poly_scop_find_loop(fixture->scop, name),
                     &fixture->scop->loops[i]);
  }
}

static void missing_arguments_give_null(void **state) {
  struct fixture *fixture = *state;
  assert_null(poly_scop_alloc(fixture->ctx, NULL));
  fixture_scop(fixture, good);
  struct poly_scop *scop = fixture->scop;
  assert_null(poly_scop_add_array(scop, NULL, POLY_ARRAY_MEMORY, 1, 4));
  assert_null(poly_scop_add_loop(scop, NULL));
  assert_null(poly_scop_add_statement(scop, "T", NULL));
  assert_null(poly_scop_add_statement(scop, NULL, set(fixture, "{ T[] }")));
  struct poly_statement *statement = &scop->statements[0];
  assert_null(
      poly_statement_add_access(statement, "a", POLY_ACCESS_READ, NULL));
  assert_null(poly_statement_add_access(statement, NULL, POLY_ACCESS_READ,
                                        map(fixture, "{ S[i] -> A[i] }")));
  assert_int_equal(scop->narrays, 2);
  assert_int_equal(statement->naccesses, 2);
  assert_null(poly_scop_check(scop));
  poly_scop_free(NULL);
}

static void names_are_unique(void **state) {
  struct fixture *fixture = *state;
  fixture_scop(fixture, good);
  poly_scop_add_array(fixture->scop, "A", POLY_ARRAY_MEMORY, 1, 4);
  expect_complaint(fixture, "two arrays are called 'A'");
  fixture_scop(fixture, good);
  poly_scop_add_loop(fixture->scop, "L0");
  expect_complaint(fixture, "two loops are called 'L0'");
  fixture_scop(fixture, good);
  poly_scop_add_statement(fixture->scop, "S", set(fixture, "{ S[i] }"));
  expect_complaint(fixture, "two statements are called 'S'");
  fixture_scop(fixture, good);
  poly_statement_add_access(&fixture->scop->statements[0], "r",
                            POLY_ACCESS_READ, map(fixture, "{ S[i] -> A[i] }"));
  expect_complaint(fixture, "two accesses are called 'r'");
}

static void arrays_keep_their_rules(void **state) {
  struct fixture *fixture = *state;
  fixture_scop(fixture, good);
  fixture->scop->arrays[0].escapes = true;
  expect_complaint(fixture, "'A' escapes");
  fixture_scop(fixture, good);
  fixture->scop->arrays[1].ndim = 1;
  expect_complaint(fixture, "'x' has dimensions");
  fixture_scop(fixture, good);
  fixture->scop->arrays[1].kind = (enum poly_array_kind)7;
  expect_complaint(fixture, "'x' is of no known kind");
}

static void accesses_keep_their_rules(void **state) {
  static const struct {
    const char *map, *complaint;
  } cases[] = {{"{ T[i] -> A[i] }", "not of the instances of 'S'"},
               {"{ S[i,j] -> A[i] }", "not of the instances of 'S'"},
               {"{ [i] -> A[i] }", "not of the instances of 'S'"},
               {"{ S[i] -> B[i] }", "of the array 'B', not listed"},
               {"{ S[i] -> [i] }", "of the array '', not listed"},
               {"{ S[i] -> A[i,i] }", "not the 1 dimensions of 'A'"}};
  struct fixture *fixture = *state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
    fixture_scop(fixture, good);
    poly_statement_add_access(&fixture->scop->statements[0], "a",
                              POLY_ACCESS_READ, map(fixture, cases[i].map));
    expect_complaint(fixture, cases[i].complaint);
  }
  fixture_scop(fixture, good);
  fixture->scop->statements[0].accesses[0].kind = (enum poly_access_kind)9;
  expect_complaint(fixture, "'r' is of no known kind");
}

static void statements_keep_their_rules(void **state) {
  struct fixture *fixture = *state;
  fixture_scop(fixture, good);
  fixture->scop->statements[0].cost = 0;
  expect_complaint(fixture, "'S' costs nothing");
  fixture_scop(fixture, good);
  poly_scop_add_statement(fixture->scop, "T", set(fixture, "{ U[i] }"));
  expect_complaint(fixture, "instances of 'T' have another name");
  fixture_scop(fixture, good);
  poly_scop_add_statement(fixture->scop, "T", set(fixture, "{ T[] }"));
  expect_complaint(fixture, "schedule is not of the statements' instances");
  fixture_scop(fixture, good);
  fixture->scop->loops[0].ntile = POLY_MAX_TILE + 1;
  expect_complaint(fixture, "more than 8 tile sizes");
}

static void context_and_schedule_are_needed(void **state) {
  struct fixture *fixture = *state;
  fixture_scop(fixture, good);
  isl_set_free(fixture->scop->context);
  fixture->scop->context = set(fixture, "{ [i] }");
  expect_complaint(fixture, "context is not a set of parameters");
  fixture_scop(fixture, good);
  isl_schedule_free(fixture->scop->schedule);
  fixture->scop->schedule = NULL;
  expect_complaint(fixture, "no schedule");
}

/* The good scop with another tree below its domain. */
static void set_tree(struct fixture *fixture, const char *child) {
  char text[512];
  fixture_scop(fixture, good);
  isl_schedule_free(fixture->scop->schedule);
  snprintf(text, sizeof text,
           "{ domain: \"[n] -> { S[i] : 0 <= i < n }\"%s%s }",
           *child ? ", child: " : "", child);
  fixture->scop->schedule = isl_schedule_read_from_str(fixture->ctx, text);
  if (!fixture->scop->schedule)
    fail_msg("%s: %s", text, poly_last_error(fixture->ctx));
}

static void marks_name_loops(void **state) {
  struct fixture *fixture = *state;
  set_tree(fixture, "");
  expect_complaint(fixture, "loop 'L0' has no mark");
  set_tree(fixture, "{ mark: \"L7\", child: { schedule: "
                    "\"[{ S[i] -> [(i)] }]\" } }");
  expect_complaint(fixture, "mark 'L7' is of no loop");
  set_tree(fixture, "{ mark: \"L0\", child: { set: [ { filter: "
                    "\"[n] -> { S[i] : 0 <= i < n }\" } ] } }");
  expect_complaint(fixture, "not above a band of one member");
  set_tree(fixture, "{ mark: \"L0\", child: { schedule: "
                    "\"[{ S[i] -> [(i)] }, { S[i] -> [(0)] }]\" } }");
  expect_complaint(fixture, "not above a band of one member");
  set_tree(fixture, "{ mark: \"L0\", child: { schedule: "
                    "\"[{ S[i] -> [(i)] }]\", child: { mark: \"L0\", child: "
                    "{ schedule: \"[{ S[i] -> [(0)] }]\" } } } }");
  expect_complaint(fixture, "'L0' stands in the schedule twice");
  set_tree(fixture, "{ extension: \"[n] -> { [] -> T[] }\" }");
  expect_complaint(fixture, "extension or expansion");
}

static void quota_is_told(void **state) {
  struct fixture *fixture = *state;
  fixture_scop(fixture, good);
  struct poly_bound bound;
  poly_bound_enter(&bound, fixture->ctx, 1);
  isl_set *large = set(fixture, "[n, m] -> { [i, j] : i = 2j + n or j > m }");
  large = isl_set_complement(isl_set_coalesce(large));
  assert_int_not_equal(isl_set_is_empty(large), isl_bool_true);
  isl_set_free(large);
  poly_bound_leave(&bound);
  assert_int_equal(isl_ctx_last_error(fixture->ctx), isl_error_quota);
  assert_non_null(strstr(poly_last_error(fixture->ctx), "too complex"));
  assert_int_equal(isl_ctx_get_max_operations(fixture->ctx), 0);
}

static void errors_have_texts(void **state) {
  struct fixture *fixture = *state;
  isl_ctx_reset_error(fixture->ctx);
  assert_string_equal(poly_last_error(fixture->ctx), "out of memory");
  assert_null(set(fixture, "{ ["));
  assert_true(*poly_last_error(fixture->ctx) != 0);
}

static void inner_bound_changes_nothing(void **state) {
  struct fixture *fixture = *state;
  struct poly_bound outer, inner;
  poly_bound_enter(&outer, fixture->ctx, 1000);
  poly_bound_enter(&inner, fixture->ctx, 5);
  assert_int_equal(isl_ctx_get_max_operations(fixture->ctx), 1000);
  poly_bound_leave(&inner);
  assert_int_equal(isl_ctx_get_max_operations(fixture->ctx), 1000);
  poly_bound_leave(&outer);
  assert_int_equal(isl_ctx_get_max_operations(fixture->ctx), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      poly_test(elements_are_found_by_name),
      poly_test(many_elements_keep_their_place),
      poly_test(missing_arguments_give_null),
      poly_test(names_are_unique),
      poly_test(arrays_keep_their_rules),
      poly_test(accesses_keep_their_rules),
      poly_test(statements_keep_their_rules),
      poly_test(context_and_schedule_are_needed),
      poly_test(marks_name_loops),
      poly_test(quota_is_told),
      poly_test(errors_have_texts),
      poly_test(inner_bound_changes_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
