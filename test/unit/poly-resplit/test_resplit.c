/*===- test_resplit.c - Linear subscripts split by hand --------------------===*
 *
 * One array a case: the subscripts that its C source has, in linear form, and
 * what must come back: the subscripts of the source, and the sizes with which
 * they stay in their rows.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "poly/resplit.h"

#include <isl/union_map.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const unsigned long rows_of_200[] = {200};
static const unsigned long slices[] = {30, 20};

/* for (i..) for (j..) S: accesses of A, over `domain`. */
static void nest(struct fixture *fixture, const char *domain,
                 const char *accesses) {
  char text[2048];
  snprintf(text, sizeof text,
           "scop nest:0\ncontext : [n, m] -> { : }\n"
           "array A memory dims=1 bytes=8\nloop L0\nloop L0.0\n"
           "statement S : [n, m] -> { S[i, j] : %s }\n%s\n"
           "schedule : { domain: \"[n, m] -> { S[i, j] : %s }\", child: { "
           "mark: \"L0\", child: { schedule: \"[{ S[i, j] -> [(i)] }]\", "
           "child: { mark: \"L0.0\", child: { "
           "schedule: \"[{ S[i, j] -> [(j)] }]\" } } } } }\n",
           domain, accesses, domain);
  fixture_scop(fixture, text);
}

static const struct poly_access *access_at(const struct fixture *fixture,
                                           unsigned i) {
  return &fixture->scop->statements[0].accesses[i];
}

/* The subscripts where instances exist and the assumption holds. */
static void assert_subscripts(const struct fixture *fixture, unsigned access,
                              const char *text) {
  isl_map *map = isl_map_intersect_domain(
      isl_map_copy(access_at(fixture, access)->map),
      isl_set_copy(fixture->scop->statements[0].domain));
  isl_union_map *got = isl_union_map_from_map(map);
  assert_map(fixture, got, text);
  isl_union_map_free(got);
}

static void assert_assumed(const struct fixture *fixture,
                           __isl_take isl_set *assumed, const char *text) {
  isl_set *expected = isl_set_read_from_str(fixture->ctx, text);
  assert_non_null(assumed);
  assert_int_equal(isl_set_is_equal(assumed, expected), isl_bool_true);
  assert_int_equal(isl_set_is_subset(fixture->scop->context, expected),
                   isl_bool_true);
  assert_null(poly_scop_check(fixture->scop));
  isl_set_free(expected);
  isl_set_free(assumed);
}

static isl_set *split(struct fixture *fixture) {
  isl_set *assumed = NULL;
  assert_int_equal(poly_resplit(fixture->scop, "A", 1, rows_of_200, &assumed),
                   isl_bool_true);
  assert_int_equal(fixture->scop->arrays[0].ndim, 2);
  return assumed;
}

static void assert_not_split(struct fixture *fixture) {
  isl_set *assumed = NULL;
  isl_map *before = isl_map_copy(access_at(fixture, 0)->map);
  assert_int_equal(poly_resplit(fixture->scop, "A", 1, rows_of_200, &assumed),
                   isl_bool_false);
  assert_null(assumed);
  assert_int_equal(fixture->scop->arrays[0].ndim, 1);
  assert_int_equal(isl_map_is_equal(before, access_at(fixture, 0)->map),
                   isl_bool_true);
  isl_map_free(before);
}

/* A[i][j], j < m */
static void unknown_width_is_assumed_to_fit(void **state) {
  struct fixture *fixture = *state;
  nest(fixture, "0 <= i < n and 0 <= j < m",
       "must-write w : { S[i, j] -> A[200i + j] }");
  assert_assumed(fixture, split(fixture), "[n, m] -> { : m <= 200 }");
  assert_subscripts(fixture, 0,
                    "[n, m] -> { S[i, j] -> A[i, j] : 0 <= i < n and "
                    "0 <= j < m }");
}

/* A[i][j], j < 200 */
static void known_width_assumes_nothing(void **state) {
  struct fixture *fixture = *state;
  nest(fixture, "0 <= i < n and 0 <= j < 200",
       "must-write w : { S[i, j] -> A[200i + j] }");
  assert_assumed(fixture, split(fixture), "[n, m] -> { : }");
  assert_subscripts(fixture, 0,
                    "[n] -> { S[i, j] -> A[i, j] : 0 <= i < n and "
                    "0 <= j < 200 }");
}

/* A[i - 1][j - 1], A[i + 1][j + 1] */
static void neighbours_keep_their_distance(void **state) {
  struct fixture *fixture = *state;
  nest(fixture, "0 < i < n and 0 < j < m",
       "read r : { S[i, j] -> A[200i + j - 201] }\n"
       "must-write w : { S[i, j] -> A[200i + j + 201] }");
  assert_assumed(fixture, split(fixture), "[n, m] -> { : m <= 199 }");
  assert_subscripts(fixture, 0,
                    "[n, m] -> { S[i, j] -> A[i - 1, j - 1] : 0 < i < n and "
                    "0 < j < m }");
  assert_subscripts(fixture, 1,
                    "[n, m] -> { S[i, j] -> A[i + 1, j + 1] : 0 < i < n and "
                    "0 < j < m }");
}

/* A[i][199 - j]: 199 is nearer to a whole row, but then j leaves it */
static void mirrored_row_stays_in_its_row(void **state) {
  struct fixture *fixture = *state;
  nest(fixture, "0 <= i < n and 0 <= j < m",
       "must-write w : { S[i, j] -> A[200i + 199 - j] }");
  assert_assumed(fixture, split(fixture), "[n, m] -> { : m <= 200 }");
  assert_subscripts(fixture, 0,
                    "[n, m] -> { S[i, j] -> A[i, 199 - j] : 0 <= i < n and "
                    "0 <= j < m }");
}

/* A[n - 1 - i][i] */
static void one_iterator_in_both_dimensions(void **state) {
  struct fixture *fixture = *state;
  nest(fixture, "0 <= i < n and j = 0",
       "must-write w : [n] -> { S[i, j] -> A[200n - 200 - 199i] }");
  assert_assumed(fixture, split(fixture), "[n, m] -> { : n <= 200 }");
  assert_subscripts(fixture, 0,
                    "[n] -> { S[i, 0] -> A[n - 1 - i, i] : 0 <= i < n }");
}

/* A[i / 2][j % 2] */
static void divided_and_modulo_subscripts(void **state) {
  struct fixture *fixture = *state;
  nest(fixture, "0 <= i < n and 0 <= j < m",
       "must-write w : { S[i, j] -> A[200*floor(i/2) + j - 2*floor(j/2)] }");
  assert_assumed(fixture, split(fixture), "[n, m] -> { : }");
  assert_subscripts(fixture, 0,
                    "[n, m] -> { S[i, j] -> A[floor(i/2), j mod 2] : "
                    "0 <= i < n and 0 <= j < m }");
}

/* A[2][i][j - 1] of T A[][30][20] */
static void three_dimensions(void **state) {
  struct fixture *fixture = *state;
  isl_set *assumed = NULL;
  nest(fixture, "0 <= i < n and 0 < j < m",
       "must-write w : { S[i, j] -> A[1200 + 20i + j - 1] }");
  assert_int_equal(poly_resplit(fixture->scop, "A", 2, slices, &assumed),
                   isl_bool_true);
  assert_assumed(fixture, assumed, "[n, m] -> { : n <= 30 and m <= 21 }");
  assert_subscripts(fixture, 0,
                    "[n, m] -> { S[i, j] -> A[2, i, j - 1] : 0 <= i < n and "
                    "0 < j < m }");
}

/* A[i][j] = ((double *)A)[i + j]: no bound on what the second one touches */
static void flat_access_is_related_exactly(void **state) {
  struct fixture *fixture = *state;
  nest(fixture, "0 <= i < n and 0 <= j < m",
       "read r : { S[i, j] -> A[i + j] }\n"
       "must-write w : { S[i, j] -> A[200i + j] }");
  assert_assumed(fixture, split(fixture), "[n, m] -> { : m <= 200 }");
  assert_subscripts(fixture, 0,
                    "[n, m] -> { S[i, j] -> A[a, b] : 0 <= i < n and "
                    "0 <= j < m and 200a + b = i + j and 0 <= b < 200 }");
}

/* A[i][j] = A[0][j]: stays in its row wherever the other access does */
static void first_row_beside_all_rows(void **state) {
  struct fixture *fixture = *state;
  nest(fixture, "0 <= i < n and 0 <= j < m",
       "read r : { S[i, j] -> A[j] }\n"
       "must-write w : { S[i, j] -> A[200i + j] }");
  assert_assumed(fixture, split(fixture), "[n, m] -> { : m <= 200 }");
  assert_subscripts(fixture, 0,
                    "[n, m] -> { S[i, j] -> A[0, j] : 0 <= i < n and "
                    "0 <= j < m }");
}

/* a write to any element of the rows in front of i */
static void write_of_many_elements(void **state) {
  struct fixture *fixture = *state;
  nest(fixture, "0 <= i < n and 0 <= j < 200",
       "may-write w : { S[i, j] -> A[x] : 0 <= x < 200i }\n"
       "read r : { S[i, j] -> A[200i + j] }");
  assert_assumed(fixture, split(fixture), "[n, m] -> { : }");
  assert_subscripts(fixture, 0,
                    "[n] -> { S[i, j] -> A[a, b] : 0 <= i < n and "
                    "0 <= j < 200 and 0 <= a < i and 0 <= b < 200 }");
}

static void flat_loop_stays_flat(void **state) {
  struct fixture *fixture = *state;
  nest(fixture, "0 <= i < n and j = 0", "must-write w : { S[i, j] -> A[i] }");
  assert_not_split(fixture);
}

/* 200 <= j < 400: there is no such row */
static void subscript_that_never_fits(void **state) {
  struct fixture *fixture = *state;
  nest(fixture, "0 <= i < n and 200 <= j < 400",
       "must-write w : { S[i, j] -> A[200i + j] }");
  assert_not_split(fixture);
}

static void subscript_without_a_form(void **state) {
  struct fixture *fixture = *state;
  nest(fixture, "0 <= i < n and 0 <= j < m",
       "may-write w : { S[i, j] -> A[x] }");
  assert_not_split(fixture);
}

/* ((short *)A)[3 * i] of 4-byte elements; A[130 * i] of rows of 200 */
static void stride_that_is_no_diagonal(void **state) {
  struct fixture *fixture = *state;
  const unsigned long halves[] = {2};
  isl_set *assumed = NULL;
  nest(fixture, "0 <= i < n and j = 0", "must-write w : { S[i, j] -> A[3i] }");
  assert_int_equal(poly_resplit(fixture->scop, "A", 1, halves, &assumed),
                   isl_bool_false);
  nest(fixture, "0 <= i < n and j = 0",
       "must-write w : { S[i, j] -> A[130i] }");
  assert_not_split(fixture);
}

/* a[i].y of struct { double x, y; } */
static void member_of_a_structure(void **state) {
  struct fixture *fixture = *state;
  const unsigned long members[] = {2};
  isl_set *assumed = NULL;
  nest(fixture, "0 <= i < n and 0 <= j < m",
       "must-write w : { S[i, j] -> A[2i + 1] }");
  assert_int_equal(poly_resplit(fixture->scop, "A", 1, members, &assumed),
                   isl_bool_true);
  assert_assumed(fixture, assumed, "[n, m] -> { : }");
  assert_subscripts(fixture, 0,
                    "[n, m] -> { S[i, j] -> A[i, 1] : 0 <= i < n and "
                    "0 <= j < m }");
}

static void unusable_requests(void **state) {
  struct fixture *fixture = *state;
  const unsigned long none[] = {0};
  isl_set *assumed = NULL;
  nest(fixture, "0 <= i < n and 0 <= j < m",
       "must-write w : { S[i, j] -> A[200i + j] }");
  assert_int_equal(poly_resplit(fixture->scop, "A", 1, none, &assumed),
                   isl_bool_false);
  assert_int_equal(poly_resplit(fixture->scop, "A", 0, none, &assumed),
                   isl_bool_false);
  assert_int_equal(poly_resplit(fixture->scop, "B", 1, rows_of_200, &assumed),
                   isl_bool_false);
  isl_set_free(split(fixture));
  assert_int_equal(poly_resplit(fixture->scop, "A", 1, rows_of_200, &assumed),
                   isl_bool_false);
  assert_null(assumed);
}

/* A quota of isl operations that some step exceeds: an error, and the scop is
 * what it was. */
static void errors_change_nothing(void **state) {
  struct fixture *fixture = *state;
  for (unsigned long quota = 1; quota < 4000; quota += quota / 8 + 1) {
    isl_set *assumed = NULL;
    nest(fixture, "0 <= i < n and 0 <= j < m",
         "read r : { S[i, j] -> A[i + j] }\n"
         "must-write w : { S[i, j] -> A[200i + j - 201] }");
    isl_map *before = isl_map_copy(access_at(fixture, 1)->map);
    isl_ctx_reset_operations(fixture->ctx);
    isl_ctx_set_max_operations(fixture->ctx, quota);
    isl_bool result =
        poly_resplit(fixture->scop, "A", 1, rows_of_200, &assumed);
    isl_ctx_set_max_operations(fixture->ctx, 0);
    if (result == isl_bool_error) {
      assert_null(assumed);
      assert_int_equal(fixture->scop->arrays[0].ndim, 1);
      assert_int_equal(isl_map_is_equal(before, access_at(fixture, 1)->map),
                       isl_bool_true);
    }
    isl_map_free(before);
    isl_set_free(assumed);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      poly_test(unknown_width_is_assumed_to_fit),
      poly_test(known_width_assumes_nothing),
      poly_test(neighbours_keep_their_distance),
      poly_test(mirrored_row_stays_in_its_row),
      poly_test(one_iterator_in_both_dimensions),
      poly_test(divided_and_modulo_subscripts),
      poly_test(three_dimensions),
      poly_test(flat_access_is_related_exactly),
      poly_test(first_row_beside_all_rows),
      poly_test(write_of_many_elements),
      poly_test(flat_loop_stays_flat),
      poly_test(subscript_that_never_fits),
      poly_test(subscript_without_a_form),
      poly_test(stride_that_is_no_diagonal),
      poly_test(member_of_a_structure),
      poly_test(unusable_requests),
      poly_test(errors_change_nothing),
  };
  return cmocka_run_group_tests_name("resplit", tests, NULL, NULL);
}
