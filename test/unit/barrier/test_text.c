/*===- test_text.c - Kernels to and from text -----------------------------===*
 *
 * What a kernel's text says survives the way there and back; what is wrong in
 * one is told with its line.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "../poly/mocka.h"
#include "poly/barrier_text.h"

#include <stdlib.h>
#include <string.h>

static const char *const full =
    "# a comment\n"
    "kernel f__k0 items=2\n"
    "context : [n] -> { : 0 < n }\n"
    "time group once seq position opaque\n"
    "array t local\n"
    "array A global\n"
    "schedule : { S[g,i,j] -> [g,0,i,1,0] }\n"
    "items : { S[g,i,j] -> [i,j] }\n"
    "write w line=7 : { S[g,i,j] -> t[i] }\n"
    "read r inexact : { S[g,i,j] -> A[j] }\n"
    "slot s0 cost=30 local global : { [g,0,i,0,0] }\n"
    "slot s1 : { [g,0,i,2,0] }\n";

static void there_and_back(void **state) {
  (void)state;
  isl_ctx *ctx = isl_ctx_alloc();
  struct poly_text_error error;
  struct poly_barrier_problem *first = poly_barrier_read(ctx, full, &error);
  assert_non_null(first);
  char *text = poly_barrier_write(first);
  assert_non_null(text);
  struct poly_barrier_problem *second = poly_barrier_read(ctx, text, &error);
  if (!second)
    fail_msg("line %u: %s", error.line, error.message);
  assert_string_equal(second->name, "f__k0");
  assert_int_equal(second->nitem, 2);
  static const enum poly_time_kind kinds[] = {POLY_TIME_GROUP, POLY_TIME_ONCE,
                                              POLY_TIME_SEQ, POLY_TIME_POSITION,
                                              POLY_TIME_OPAQUE};
  assert_int_equal(second->ntime, 5);
  for (unsigned i = 0; i < 5; ++i)
    assert_int_equal(second->time_kinds[i], kinds[i]);
  assert_int_equal(second->arrays[0].space, POLY_SPACE_LOCAL);
  assert_int_equal(second->arrays[1].space, POLY_SPACE_GLOBAL);
  assert_true(second->accesses[0].write && second->accesses[0].exact);
  assert_int_equal(second->accesses[0].line, 7);
  assert_int_equal(second->accesses[1].array, 1);
  assert_false(second->accesses[1].write || second->accesses[1].exact);
  assert_int_equal(second->slots[0].cost, 30);
  assert_true(second->slots[0].fence[0] && second->slots[0].fence[1]);
  assert_int_equal(second->slots[1].cost, 1);
  assert_false(second->slots[1].fence[0] || second->slots[1].fence[1]);
  assert_int_equal(isl_set_is_equal(first->context, second->context),
                   isl_bool_true);
  assert_int_equal(isl_union_map_is_equal(first->time, second->time),
                   isl_bool_true);
  free(text);
  poly_barrier_problem_free(first);
  poly_barrier_problem_free(second);
  isl_ctx_free(ctx);
}

static void wrong_lines_are_told(void **state) {
  (void)state;
  static const struct {
    const char *text;
    unsigned line;
    const char *message;
  } wrong[] = {
      {"kernel\n", 1, "a name is missing"},
      {"kernel k items=x\n", 1, "'x' is not a number"},
      {"kernel k lines=3\n", 1, "'lines=3' is not known here"},
      {"\ntime group phase\n", 2, "'phase' is not known here"},
      {"array t\n", 1, "an array is 'local' or 'global'"},
      {"array t shared\n", 1, "an array is 'local' or 'global'"},
      {"write w : { S[i] -> t[i] }\n", 1, "it is of no array that is listed"},
      {"array t local\nread r fast : { S[i] -> t[i] }\n", 2,
       "'fast' is not known here"},
      {"slot s dear : { [0] }\n", 1, "'dear' is not known here"},
      {"barrier b\n", 1, "'barrier' is not known here"},
      {"time seq\nschedule : { S[] -> [0,0] }\n", 0,
       "the schedule has another number of coordinates than 'time'"},
      {"kernel k items=1\ntime seq\nitems : { S[] -> [0,0] }\n", 0,
       "the work-items have another number of coordinates than 'items='"},
      {"time seq\nslot s : { [0,1] }\n", 0, "a slot is no set of times"},
      {"time seq\nslot s cost=0 : { [0] }\n", 0, "a slot has no cost"}};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; ++i) {
    isl_ctx *ctx = isl_ctx_alloc();
    struct poly_text_error error;
    assert_null(poly_barrier_read(ctx, wrong[i].text, &error));
    assert_string_equal(error.message, wrong[i].message);
    assert_int_equal(error.line, wrong[i].line);
    isl_ctx_free(ctx);
  }
}

static void more_slots_than_bits(void **state) {
  (void)state;
  isl_ctx *ctx = isl_ctx_alloc();
  struct poly_barrier_problem *problem = poly_barrier_problem_alloc(ctx, "k");
  static const enum poly_time_kind kind = POLY_TIME_SEQ;
  assert_true(poly_barrier_set_time_kinds(problem, &kind, 1));
  for (unsigned i = 0; i <= POLY_MAX_SLOTS; ++i) {
    assert_null(poly_barrier_problem_check(problem));
    assert_non_null(poly_barrier_add_slot(
        problem, "s", 1, isl_set_read_from_str(ctx, "{ [0] }")));
  }
  assert_string_equal(poly_barrier_problem_check(problem),
                      "there are more than 64 slots");
  poly_barrier_problem_free(problem);
  isl_ctx_free(ctx);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(there_and_back),
                                     cmocka_unit_test(wrong_lines_are_told),
                                     cmocka_unit_test(more_slots_than_bits)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
