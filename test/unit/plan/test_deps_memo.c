/*===- test_deps_memo.c - Dependences that are computed once --------------===*
 *
 * In:  the same region twice, each in a context of its own.
 * Out: it is computed once, and what is recalled is what computing gives.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "poly/deps_text.h"
#include "scops.h"
#include <isl/id.h>
#include <isl/union_map.h>
#include <stdlib.h>
#include <string.h>

static int place; /* what an id points to */

/* A[i] = A[i-1], the statement's id with a pointer, as a compiler's are. */
static struct poly_scop *scop_with_pointer(void) {
  struct poly_scop *s = scop_new("n");
  isl_id *id = isl_id_alloc(s->ctx, "S", &place);
  isl_set *domain =
      isl_set_read_from_str(s->ctx, "[n] -> { S[i] : 1 <= i < n }");
  domain = isl_set_set_tuple_id(domain, isl_id_copy(id));
  struct poly_statement *statement = poly_scop_add_statement(s, "S", domain);
  scop_array(s, "A", POLY_ARRAY_MEMORY, 1);
  isl_map *read = isl_map_read_from_str(s->ctx, "[n] -> { S[i] -> A[i-1] }");
  isl_map *write = isl_map_read_from_str(s->ctx, "[n] -> { S[i] -> A[i] }");
  read = isl_map_set_tuple_id(read, isl_dim_in, isl_id_copy(id));
  write = isl_map_set_tuple_id(write, isl_dim_in, id);
  poly_statement_add_access(statement, "S_0", POLY_ACCESS_READ, read);
  poly_statement_add_access(statement, "S_1", POLY_ACCESS_MUST_WRITE, write);
  scop_finish(s, loop(s, "L0", 0, leaf(s, "S")));
  return s;
}

typedef struct poly_scop *(*maker)(void);

static const maker makers[] = {
    scop_matmul_scalar, scop_jacobi_2d, scop_floyd_warshall,
    scop_elimination,   scop_atax,      scop_taps,
    scop_scale,         scop_lu,        scop_with_pointer};
enum { NMAKERS = sizeof makers / sizeof *makers };

static void assert_equal_maps(isl_union_map *a, isl_union_map *b) {
  assert_int_equal(isl_union_map_is_equal(a, b), isl_bool_true);
}

static void assert_as_computed(const struct poly_scop *scop,
                               const struct poly_deps *deps) {
  struct poly_deps *computed = poly_deps_compute(scop);
  assert_non_null(computed);
  assert_int_equal(deps->ndeps, computed->ndeps);
  assert_ptr_equal(deps->scop, scop);
  for (unsigned i = 0; i < deps->ndeps; ++i) {
    const struct poly_dep *a = &deps->deps[i], *b = &computed->deps[i];
    assert_int_equal(a->kind, b->kind);
    assert_ptr_equal(a->array, b->array);
    assert_ptr_equal(a->source, b->source);
    assert_ptr_equal(a->sink, b->sink);
    assert_ptr_equal(a->source_statement, b->source_statement);
    assert_ptr_equal(a->sink_statement, b->sink_statement);
    assert_equal_maps(a->map, b->map);
  }
  assert_equal_maps(deps->flow, computed->flow);
  assert_equal_maps(deps->validity, computed->validity);
  assert_equal_maps(deps->ranges, computed->ranges);
  assert_equal_maps(deps->order, computed->order);
  poly_deps_free(computed);
}

static void ask(struct poly_memo *memo, maker make) {
  struct poly_scop *scop = make();
  struct poly_deps *deps = poly_memo_deps(memo, scop);
  assert_non_null(deps);
  assert_as_computed(scop, deps);
  poly_deps_free(deps);
  scop_delete(scop);
}

static void each_region_is_computed_once(void **state) {
  (void)state;
  struct poly_memo memo = {0};
  for (unsigned round = 0; round < 3; ++round)
    for (unsigned i = 0; i < NMAKERS; ++i)
      ask(&memo, makers[i]);
  assert_int_equal(memo.computed, NMAKERS);
  assert_int_equal(memo.recalled, 2 * NMAKERS);
  poly_memo_clear(&memo);
}

static void another_process_need_not_compute(void **state) {
  (void)state;
  struct poly_memo child = {0}, parent = {0};
  for (unsigned i = 0; i < NMAKERS; ++i)
    ask(&child, makers[i]);
  char *text = poly_memo_write(&child);
  assert_non_null(text);
  poly_memo_clear(&child);
  assert_true(poly_memo_read(&parent, text));
  free(text);
  for (unsigned i = 0; i < NMAKERS; ++i)
    ask(&parent, makers[i]);
  assert_int_equal(parent.computed, 0);
  poly_memo_clear(&parent);
}

static bool is_rescheduled(const struct poly_plan *plan) {
  for (unsigned i = 0; i < plan->nnotes; ++i)
    if (plan->notes[i].code == POLY_NOTE_LoopsRescheduled)
      return true;
  return false;
}

/* What isl's scheduler does not find is not looked for again. */
static void futile_orders_are_remembered(void **state) {
  (void)state;
  struct poly_memo child = {0}, parent = {0};
  ask(&child, scop_floyd_warshall);
  struct poly_options options = {.target = POLY_TARGET_CPU,
                                 .futile = poly_memo_futile(&child)};
  assert_non_null(options.futile);
  assert_int_equal(*options.futile, 0);
  struct planned first = plan_with(scop_floyd_warshall(), &options);
  assert_int_equal(*options.futile, 3);
  planned_delete(&first);
  char *text = poly_memo_write(&child);
  assert_non_null(text);
  assert_true(poly_memo_read(&parent, text));
  assert_null(poly_memo_futile(&parent)); /* nothing was asked for yet */
  ask(&parent, scop_floyd_warshall);
  assert_int_equal(*poly_memo_futile(&parent), 3);
  free(text);
  poly_memo_clear(&child);
  poly_memo_clear(&parent);
}

static void futile_orders_are_not_asked_for(void **state) {
  (void)state;
  unsigned futile = 0;
  struct poly_options options = {.target = POLY_TARGET_CPU, .futile = &futile};
  struct planned with = plan_with(scop_seidel_2d(), &options);
  assert_true(is_rescheduled(with.plan));
  planned_delete(&with);
  futile = 3;
  struct planned without = plan_with(scop_seidel_2d(), &options);
  assert_false(is_rescheduled(without.plan));
  planned_delete(&without);
}

/* The promise takes the loop's dependences away. */
static void a_promise_makes_another_region(void **state) {
  (void)state;
  struct poly_memo memo = {0};
  ask(&memo, scop_recurrence);
  struct poly_scop *scop = scop_recurrence();
  scop->loops[0].independent = true;
  struct poly_deps *deps = poly_memo_deps(&memo, scop);
  assert_as_computed(scop, deps);
  assert_int_equal(memo.computed, 2);
  poly_deps_free(deps);
  scop_delete(scop);
  poly_memo_clear(&memo);
}

static void damaged_texts_are_refused(void **state) {
  (void)state;
  static const char *const memos[] = {"x",
                                      "1",
                                      "1 1",
                                      "1 1 0\na",
                                      "3 0 0\nab",
                                      "1 1\nab",
                                      "99999999999999999999 1 0\nab"};
  for (unsigned i = 0; i < sizeof memos / sizeof *memos; ++i) {
    struct poly_memo memo = {0};
    assert_false(poly_memo_read(&memo, memos[i]));
    poly_memo_clear(&memo);
  }
  static const char *const texts[] = {
      "",
      "flow : { }\nvalidity : { }\nranges : { }\n",
      "flow : { }\nflow : { }\nvalidity : { }\nranges : { }\norder : { }\n",
      "flow : { S[i] -> Q[i] }\nvalidity : { }\nranges : { }\norder : { }\n",
      "flow : [q] -> { S[q] -> S[q] }\n",
      "flow : { S[i] -> \n",
      "dep flow S_0 S_9 : { S[i] -> S[i + 1] }\n",
      "dep cause S_0 S_1 : { S[i] -> S[i + 1] }\n",
      "dep flow S_1 S_0\n",
      "dep flow S_1 S_0 more : { S[i] -> S[i + 1] }\n",
  };
  struct poly_scop *scop = scop_recurrence();
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; ++i) {
    struct poly_text_error error;
    assert_null(poly_deps_read(scop, texts[i], &error));
    assert_true(error.message[0]);
  }
  scop_delete(scop);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_region_is_computed_once),
      cmocka_unit_test(another_process_need_not_compute),
      cmocka_unit_test(a_promise_makes_another_region),
      cmocka_unit_test(futile_orders_are_remembered),
      cmocka_unit_test(futile_orders_are_not_asked_for),
      cmocka_unit_test(damaged_texts_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
