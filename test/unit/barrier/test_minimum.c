/*===- test_minimum.c - Known minima of barriers --------------------------===*
 *
 * The expected places follow from the definition of a conflict; the comment of
 * each test says how.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "../poly/mocka.h"
#include "poly/barrier_text.h"
#include "programs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "SLOT:LG SLOT:L", in program order; races as "!KIND". */
static void solve(const char *text, char *out, size_t size) {
  isl_ctx *ctx = isl_ctx_alloc();
  struct poly_text_error error;
  struct poly_barrier_problem *problem = poly_barrier_read(ctx, text, &error);
  if (!problem)
    fail_msg("line %u: %s", error.line, error.message);
  struct poly_barriers *barriers = poly_barriers_compute(problem);
  assert_non_null(barriers);
  FILE *stream = fmemopen(out, size, "w");
  assert_non_null(stream);
  const char *gap = "";
  for (unsigned i = 0; i < barriers->nbarriers; ++i, gap = " ") {
    const struct poly_barrier *barrier = &barriers->barriers[i];
    fprintf(stream, "%s%s:%s%s", gap, problem->slots[barrier->slot].name,
            barrier->fence[POLY_SPACE_LOCAL] ? "L" : "",
            barrier->fence[POLY_SPACE_GLOBAL] ? "G" : "");
  }
  static const char *const kinds[] = {"same", "groups", "unserved"};
  for (unsigned i = 0; i < barriers->nraces; ++i, gap = " ")
    fprintf(stream, "%s!%s(%s,%s)", gap, kinds[barriers->races[i].kind],
            barriers->races[i].first->name, barriers->races[i].second->name);
  fputc(0, stream);
  fclose(stream);
  poly_barriers_free(barriers);
  poly_barrier_problem_free(problem);
  isl_ctx_free(ctx);
}

static void expect(const char *text, const char *barriers) {
  char found[1000];
  solve(text, found, sizeof found);
  assert_string_equal(found, barriers);
}

#define WRITE_ROW "write w : { A[g,i] -> t[i] }\n"

/* What an item wrote it reads itself: nothing to wait for. */
static void own_elements_need_no_barrier(void **state) {
  (void)state;
  expect(TWO_PHASES("0 <= W", WRITE_ROW "read r : { B[g,i] -> t[i] }\n"), "");
}

/* The neighbour's element is read: one between; and the next iteration of the
 * group overwrites t while others may still read it: one at an end. */
static void neighbours_need_two(void **state) {
  (void)state;
  expect(TWO_PHASES("0 <= W", WRITE_ROW
                    "read r : { B[g,i] -> t[j] : i <= j <= i + 2 }\n"),
         "middle:L end:L");
}

static void one_iteration_needs_one(void **state) {
  (void)state;
  expect(TWO_PHASES("W = 1", WRITE_ROW
                    "read r : { B[g,i] -> t[j] : i <= j <= i + 2 }\n"),
         "middle:L");
}

/* No iteration of the group shares an element with another one. */
static void rows_of_their_own_need_one(void **state) {
  (void)state;
  expect(TWO_PHASES("0 <= W",
                    "write w : { A[g,i] -> T[g,i] }\n"
                    "read r : { B[g,i] -> T[g,j] : i <= j <= i + 2 }\n"),
         "middle:G");
}

/* Item i of A is item i - 1 of B: by number, not by value. */
static void items_are_numbers(void **state) {
  (void)state;
  expect(TWO_PHASES("0 <= W", WRITE_ROW "read r : { B[g,i] -> t[i + 1] }\n"),
         "middle:L end:L");
}

/* Two reads of neighbours want one barrier between, not two. */
static void two_temporaries_share_a_barrier(void **state) {
  (void)state;
  expect(TWO_PHASES("0 <= W", WRITE_ROW "write v : { A[g,i] -> u[i] }\n"
                                        "read r : { B[g,i] -> t[i + 1] }\n"
                                        "read s : { B[g,i] -> u[i + 2] }\n"),
         "middle:L end:L");
}

/* Each memory gets its fence only where it is wanted: rows of T are never
 * overwritten. */
static void fences_are_apart(void **state) {
  (void)state;
  expect(TWO_PHASES("0 <= W", WRITE_ROW "write v : { A[g,i] -> T[g,i] }\n"
                                        "read r : { B[g,i] -> t[i + 1] }\n"
                                        "read s : { B[g,i] -> T[g,i + 2] }\n"),
         "middle:LG end:L");
}

/* Both phases write what the other items write, too. */
static void writes_conflict_with_writes(void **state) {
  (void)state;
  expect(TWO_PHASES("W = 1", WRITE_ROW "write v : { B[g,i] -> t[i + 1] }\n"),
         "middle:L");
}

/* I -> A in the first iteration, B -> A carried: the barrier at the top of the
 * loop serves both, one in front of the loop and one at its bottom would be
 * one more. A -> B wants the one in the middle. */
static void a_loop_serves_what_is_before_it(void **state) {
  (void)state;
  expect(AROUND_A_LOOP("1 <= K and 0 <= G",
                       "write i : { I[g,i] -> t[i] }\n"
                       "read a : { A[g,k,i] -> t[i + 1] }\n"
                       "write b : { B[g,k,i] -> t[i] }\n"),
         "top:L middle:L");
}

#define AROUND                                                                 \
  "write i : { I[g,i] -> t[i] }\n"                                             \
  "write a : { A[g,k,i] -> y[i] }\n"                                           \
  "read b : { B[g,k,i] -> y[i + 1] }\n"                                        \
  "read j : { J[g,i] -> t[i + 1] }\n"

/* A -> B and B -> A are in the loop; these serve I -> J, too. */
static void a_loop_serves_what_is_around_it(void **state) {
  (void)state;
  expect(AROUND_A_LOOP("1 <= K and G = 1", AROUND), "middle:L bottom:L");
}

/* Unless it may run no iteration. */
static void a_loop_that_may_not_run_does_not(void **state) {
  (void)state;
  expect(AROUND_A_LOOP("0 <= K and G = 1", AROUND),
         "middle:L bottom:L behind:L");
}

/* J -> I of the next iteration of the group. */
static void the_group_loop_wants_one_more(void **state) {
  (void)state;
  expect(AROUND_A_LOOP("1 <= K and 0 <= G", AROUND), "middle:L bottom:L end:L");
}

/* Two items write one element at one time. */
static void same_phase_is_a_race(void **state) {
  (void)state;
  expect(TWO_PHASES("W = 1 and 2 <= M", "write w : { A[g,i] -> t[0] }\n"),
         "!same(w,w)");
}

/* No barrier orders two groups. */
static void groups_are_a_race(void **state) {
  (void)state;
  expect(TWO_PHASES("2 <= W", "write w : { A[g,i] -> T[0,i] }\n"
                              "read r : { B[g,i] -> T[0,i + 1] }\n"),
         "middle:G !groups(w,w) !groups(w,r)");
}

/* All items of the group run A: free work-items. */
static void free_items_conflict(void **state) {
  (void)state;
  expect("kernel free items=1\n"
         "context : [L] -> { : 2 <= L }\n"
         "time group position\n"
         "array t local\n"
         "schedule : { A[g] -> [g,1] : g = 0; B[g,i] -> [g,3] : g = 0 <= i }\n"
         "items : [L] -> { A[g] -> [i] : 0 <= i < L; B[g,i] -> [i] }\n"
         "read r : { A[g] -> t[0] }\n"
         "write w : { B[g,i] -> t[i] }\n"
         "slot middle : { [0,2] }\n",
         "middle:L");
}

static void what_no_slot_serves_is_told(void **state) {
  (void)state;
  expect(
      "kernel none items=1\n"
      "time group position\n"
      "array t local\n"
      "schedule : { A[i] -> [0,1] : 0 <= i < 9; B[i] -> [0,3] : 0 <= i < 8 }\n"
      "items : { A[i] -> [i]; B[i] -> [i] }\n"
      "write w : { A[i] -> t[i] }\n"
      "read r : { B[i] -> t[i + 1] }\n"
      "slot end : { [0,4] }\n",
      "!unserved(w,r)");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(own_elements_need_no_barrier),
      cmocka_unit_test(neighbours_need_two),
      cmocka_unit_test(one_iteration_needs_one),
      cmocka_unit_test(rows_of_their_own_need_one),
      cmocka_unit_test(items_are_numbers),
      cmocka_unit_test(two_temporaries_share_a_barrier),
      cmocka_unit_test(fences_are_apart),
      cmocka_unit_test(writes_conflict_with_writes),
      cmocka_unit_test(a_loop_serves_what_is_before_it),
      cmocka_unit_test(a_loop_serves_what_is_around_it),
      cmocka_unit_test(a_loop_that_may_not_run_does_not),
      cmocka_unit_test(the_group_loop_wants_one_more),
      cmocka_unit_test(same_phase_is_a_race),
      cmocka_unit_test(groups_are_a_race),
      cmocka_unit_test(free_items_conflict),
      cmocka_unit_test(what_no_slot_serves_is_told)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
