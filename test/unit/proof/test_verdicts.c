/*===- test_verdicts.c - Kernels that race and kernels that do not --------===*
 *
 * A group of four work-items and a local array t; each verdict can be seen from
 * the accesses by hand.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "../poly/mocka.h"
#include "poly/proof.h"

#define KERNEL "kernel k size=4,1,1\nobject t local\nobject A global\n"
/* t[id] = ..., then ... = t[id + 1]; the barrier between them at 2. */
#define WRITE "write w at=1 after=B : { [l0,l1,l2] -> t[l0] }\n"
#define READ "read r at=3 before=B : { [l0,l1,l2] -> t[l0 + 1] }\n"

/* The number of pairs that nothing separates. */
static unsigned failures(const char *text, unsigned *promised) {
  isl_ctx *ctx = isl_ctx_alloc();
  char message[256] = "";
  struct poly_proof_kernel *kernel =
      poly_proof_read(ctx, text, message, sizeof message);
  if (!kernel)
    fail_msg("%s", message);
  struct poly_proof *proof = poly_proof_check(kernel);
  assert_non_null(proof);
  unsigned count = proof->nfailures;
  if (promised)
    *promised = proof->npromised;
  poly_proof_free(proof);
  poly_proof_kernel_free(kernel);
  isl_ctx_free(ctx);
  return count;
}

static void a_barrier_lies_between(void **state) {
  (void)state;
  assert_int_equal(failures(KERNEL "barrier B at=2 local\n" WRITE READ, NULL),
                   0);
}

static void no_barrier(void **state) {
  (void)state;
  assert_int_equal(failures(KERNEL
                            "write w at=1 : { [l0,l1,l2] -> t[l0] }\n"
                            "read r at=3 : { [l0,l1,l2] -> t[l0 + 1] }\n",
                            NULL),
                   1);
}

static void a_fence_of_other_memory(void **state) {
  (void)state;
  assert_int_equal(failures(KERNEL "barrier B at=2 global\n" WRITE READ, NULL),
                   1);
}

/* A barrier in front of both, which is passed for sure, orders nothing. */
static void a_barrier_in_front(void **state) {
  (void)state;
  assert_int_equal(
      failures(KERNEL "barrier B at=0 local : { [] }\n"
                      "write w at=1 before=B : { [l0,l1,l2] -> t[l0] }\n"
                      "read r at=3 before=B : { [l0,l1,l2] -> t[l0 + 1] }\n",
               NULL),
      1);
}

static void own_elements_need_no_barrier(void **state) {
  (void)state;
  assert_int_equal(
      failures(KERNEL "write w at=1 : { [l0,l1,l2,j] -> t[l0 + 4j] }\n"
                      "read r at=3 : { [l0,l1,l2,j] -> t[l0 + 4j + 8] }\n",
               NULL),
      0);
}

/* The same elements by items of another dimension: all write t[0..3]. */
static void a_missing_dimension_races(void **state) {
  (void)state;
  assert_int_equal(failures("kernel k size=4,2,1\nobject t local\n"
                            "write w at=1 : { [l0,l1,l2] -> t[l0] }\n",
                            NULL),
                   1);
}

#define LOOP_READ                                                              \
  "read r at=1,3 before=B after=E : { [l0,l1,l2,c] -> t[l0+1] }\n"
#define LOOP_WRITE "write w at=1,1 after=B,E : { [l0,l1,l2,c] -> t[l0] }\n"

/* A loop that writes, waits and reads: the next iteration writes too early. */
static void one_barrier_in_a_loop(void **state) {
  (void)state;
  assert_int_equal(
      failures(KERNEL "barrier B at=1,2 local every\n"
                      "write w at=1,1 after=B : { [l0,l1,l2,c] -> t[l0] }\n"
                      "read r at=1,3 before=B : { [l0,l1,l2,c] -> t[l0+1] }\n",
               NULL),
      1);
}

static void two_barriers_in_a_loop(void **state) {
  (void)state;
  assert_int_equal(
      failures(KERNEL "barrier B at=1,2 local every\n"
                      "barrier E at=1,4 local every\n" LOOP_WRITE LOOP_READ,
               NULL),
      0);
}

/* Write in front of the loop, read behind it, a barrier in it: counts only
 * where the loop is known to run. */
static void a_loop_between(void **state) {
  (void)state;
#define AROUND(SET)                                                            \
  KERNEL "barrier B at=2,1 local every" SET                                    \
         "\nwrite w at=1 : { [l0,l1,l2] -> t[l0] }\n"                          \
         "read r at=3 : { [l0,l1,l2] -> t[l0 + 1] }\n"
  assert_int_equal(failures(AROUND(" : { [c] : 0 <= c < 2 }"), NULL), 0);
  assert_int_equal(failures(AROUND(" : [n] -> { [c] : 0 <= c < n }"), NULL), 1);
  assert_int_equal(failures(AROUND(""), NULL), 1);
}

/* A value of one iteration is the same for all, one of another is not. */
static void opaque_values(void **state) {
  (void)state;
  assert_int_equal(
      failures(KERNEL "barrier B at=1,2 local every\n"
                      "write w at=1,1 opaque=q@1 after=B : { [l0,l1,l2,c,q] -> "
                      "t[l0 + q] }\n",
               NULL),
      0);
  assert_int_equal(failures(KERNEL
                            "write w at=1,1 opaque=q@1 : { [l0,l1,l2,c,q] -> "
                            "t[l0 + q] }\n",
                            NULL),
                   1);
}

static void promises_hold_within_a_local_loop(void **state) {
  (void)state;
  unsigned promised;
  assert_int_equal(
      failures(KERNEL "write w at=1 promise=1 inexact : { [l0,l1,l2] -> t[x] "
                      "}\n",
               &promised),
      0);
  assert_int_equal(promised, 1);
  /* In two loops, or where it is known better, a promise is none. */
  assert_int_equal(
      failures(KERNEL "write w at=1 promise=1 inexact : { [l0,l1,l2] -> t[x] "
                      "}\n"
                      "read r at=2 promise=2 inexact : { [l0,l1,l2] -> t[x] "
                      "}\n",
               NULL),
      1);
  assert_int_equal(failures(KERNEL
                            "write w at=1 promise=1 : { [l0,l1,l2] -> t[0] }\n",
                            NULL),
                   1);
}

static void atomics_do_not_race_with_each_other(void **state) {
  (void)state;
#define ATOMIC "write w at=1 atomic : { [l0,l1,l2] -> t[0] }\n"
  assert_int_equal(failures(KERNEL ATOMIC, NULL), 0);
  assert_int_equal(
      failures(KERNEL ATOMIC "read r at=2 : { [l0,l1,l2] -> t[0] }\n", NULL),
      1);
}

static void wrong_text_is_refused(void **state) {
  (void)state;
  static const struct {
    const char *text, *message;
  } wrong[] = {
      {"object t local\n", "line 0: no kernel"},
      {"kernel k\n", "line 1: the size of a group is missing"},
      {KERNEL "read r at=1 : { [l0] -> t[0] }\n",
       "line 4: its instances have too few coordinates"},
      {KERNEL "read r at=1 : { [l0,l1,l2] -> u[0] }\n",
       "line 4: it is of no object that is listed"},
      {KERNEL "read r at=1 opaque=q@1 : { [l0,l1,l2,q] -> t[q] }\n",
       "line 4: a value of a loop that is not around it"},
      {KERNEL "barrier B at=1 : { [c] }\n",
       "line 4: its domain has not one counter a loop"},
      {KERNEL "barrier B at=x\n", "line 4: 'x' is no place"},
  };
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; ++i) {
    isl_ctx *ctx = isl_ctx_alloc();
    char message[256];
    assert_null(poly_proof_read(ctx, wrong[i].text, message, sizeof message));
    assert_string_equal(message, wrong[i].message);
    isl_ctx_free(ctx);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_barrier_lies_between),
      cmocka_unit_test(no_barrier),
      cmocka_unit_test(a_fence_of_other_memory),
      cmocka_unit_test(a_barrier_in_front),
      cmocka_unit_test(own_elements_need_no_barrier),
      cmocka_unit_test(a_missing_dimension_races),
      cmocka_unit_test(one_barrier_in_a_loop),
      cmocka_unit_test(two_barriers_in_a_loop),
      cmocka_unit_test(a_loop_between),
      cmocka_unit_test(opaque_values),
      cmocka_unit_test(promises_hold_within_a_local_loop),
      cmocka_unit_test(atomics_do_not_race_with_each_other),
      cmocka_unit_test(wrong_text_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
