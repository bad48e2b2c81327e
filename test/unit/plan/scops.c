/*===- scops.c - The programs of the tests --------------------------------===*
 *
 * In:  nothing.
 * Out: see scops.h.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "scops.h"

struct poly_scop *scop_matmul(void) {
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "I[i,j] : 0 <= i,j < n", "w C[i,j]");
  scop_statement(s, "U[i,j,k] : 0 <= i,j,k < n",
                 "r C[i,j]; r A[i,k]; r B[k,j]; w C[i,j]");
  scop_finish(
      s, loop(s, "L0", 0,
              loop(s, "L0.0", 1,
                   then(leaf(s, "I"), loop(s, "L0.0.0", 2, leaf(s, "U"))))));
  return s;
}

struct poly_scop *scop_matmul_scalar(void) {
  struct poly_scop *s = scop_new("n");
  scop_array(s, "acc", POLY_ARRAY_SCALAR, 0);
  scop_statement(s, "I[i,j] : 0 <= i,j < n", "w acc[]");
  scop_statement(s, "U[i,j,k] : 0 <= i,j,k < n",
                 "r acc[]; r A[i,k]; r B[k,j]; w acc[]");
  scop_statement(s, "F[i,j] : 0 <= i,j < n", "r acc[]; w C[i,j]");
  isl_schedule *body = then(leaf(s, "I"), loop(s, "L0.0.0", 2, leaf(s, "U")));
  scop_finish(s,
              loop(s, "L0", 0, loop(s, "L0.0", 1, then(body, leaf(s, "F")))));
  return s;
}

struct poly_scop *scop_jacobi_1d(void) {
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[t,i] : 0 <= t < n and 1 <= i < n - 1",
                 "r A[i-1]; r A[i]; r A[i+1]; w B[i]");
  scop_statement(s, "T[t,i] : 0 <= t < n and 1 <= i < n - 1",
                 "r B[i-1]; r B[i]; r B[i+1]; w A[i]");
  scop_finish(s, loop(s, "L0", 0,
                      then(loop(s, "L0.0", 1, leaf(s, "S")),
                           loop(s, "L0.1", 1, leaf(s, "T")))));
  return s;
}

struct poly_scop *scop_jacobi_2d(void) {
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[t,i,j] : 0 <= t < n and 1 <= i,j < n - 1",
                 "r A[i,j]; r A[i-1,j]; r A[i+1,j]; r A[i,j-1]; r A[i,j+1]; "
                 "w B[i,j]");
  scop_statement(s, "T[t,i,j] : 0 <= t < n and 1 <= i,j < n - 1",
                 "r B[i,j]; r B[i-1,j]; r B[i+1,j]; r B[i,j-1]; r B[i,j+1]; "
                 "w A[i,j]");
  scop_finish(
      s, loop(s, "L0", 0,
              then(loop(s, "L0.0", 1, loop(s, "L0.0.0", 2, leaf(s, "S"))),
                   loop(s, "L0.1", 1, loop(s, "L0.1.0", 2, leaf(s, "T"))))));
  return s;
}

struct poly_scop *scop_floyd_warshall(void) {
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[k,i,j] : 0 <= i,j,k < n",
                 "r p[i,j]; r p[i,k]; r p[k,j]; w p[i,j]");
  scop_finish(s, loop(s, "L0", 0,
                      loop(s, "L0.0", 1, loop(s, "L0.0.0", 2, leaf(s, "S")))));
  return s;
}

struct poly_scop *scop_elimination(void) {
  struct poly_scop *s = scop_new("n");
  scop_array(s, "f", POLY_ARRAY_SCALAR, 0);
  scop_statement(s, "F[k,i] : 0 <= k < n and k < i < n",
                 "r A[i,k]; r A[k,k]; w f[]");
  scop_statement(s, "U[k,i,j] : 0 <= k < n and k < i < n and k < j < n",
                 "r A[i,j]; r A[k,j]; r f[]; w A[i,j]");
  scop_finish(
      s, loop(s, "L0", 0,
              loop(s, "L0.0", 1,
                   then(leaf(s, "F"), loop(s, "L0.0.0", 2, leaf(s, "U"))))));
  return s;
}

struct poly_scop *scop_seidel_2d(void) {
  struct poly_scop *s = scop_new("n");
  struct poly_statement *sum = scop_statement(
      s, "S[t,i,j] : 0 <= t < n and 1 <= i,j < n - 1",
      "r A[i-1,j-1]; r A[i-1,j]; r A[i-1,j+1]; r A[i,j-1]; r A[i,j];"
      "r A[i,j+1]; r A[i+1,j-1]; r A[i+1,j]; r A[i+1,j+1]; w A[i,j]");
  sum->cost = 30; /* nine additions and a division */
  scop_finish(s, loop(s, "L0", 0,
                      loop(s, "L0.0", 1, loop(s, "L0.0.0", 2, leaf(s, "S")))));
  return s;
}

struct poly_scop *scop_triangular(void) {
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[i,j] : 0 <= j <= i < n",
                 "r x[i]; r A[i,j]; r y[j]; w x[i]");
  scop_finish(s, loop(s, "L0", 0, loop(s, "L0.0", 1, leaf(s, "S"))));
  return s;
}

struct poly_scop *scop_column_walk(void) {
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[i,j] : 0 <= i,j < n",
                 "r x[i]; r A[j,i]; r y[j]; w x[i]");
  scop_finish(s, loop(s, "L0", 0, loop(s, "L0.0", 1, leaf(s, "S"))));
  return s;
}

struct poly_scop *scop_atax(void) {
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "I[i] : 0 <= i < n", "w t[i]");
  scop_statement(s, "S[i,j] : 0 <= i,j < n",
                 "r t[i]; r A[i,j]; r x[j]; w t[i]");
  scop_statement(s, "T[i,j] : 0 <= i,j < n",
                 "r y[j]; r A[i,j]; r t[i]; w y[j]");
  isl_schedule *first = then(leaf(s, "I"), loop(s, "L0.0", 1, leaf(s, "S")));
  scop_finish(s,
              loop(s, "L0", 0, then(first, loop(s, "L0.1", 1, leaf(s, "T")))));
  return s;
}

struct poly_scop *scop_sum(void) {
  struct poly_scop *s = scop_new("n");
  scop_array(s, "s", POLY_ARRAY_SCALAR, 0);
  s->arrays[0].escapes = true;
  scop_statement(s, "S[i] : 0 <= i < n", "r s[]; r A[i]; w s[]");
  scop_finish(s, loop(s, "L0", 0, leaf(s, "S")));
  return s;
}

struct poly_scop *scop_blur(void) {
  struct poly_scop *s = scop_new("n");
  scop_array(s, "t", POLY_ARRAY_REGION, 2);
  scop_statement(s, "S[i,j] : 0 <= i < n and 1 <= j < n - 1",
                 "r A[i,j-1]; r A[i,j]; r A[i,j+1]; w t[i,j]");
  scop_statement(s, "T[i,j] : 1 <= i < n - 1 and 1 <= j < n - 1",
                 "r t[i-1,j]; r t[i,j]; r t[i+1,j]; w B[i,j]");
  scop_finish(s, then(loop(s, "L0", 0, loop(s, "L0.0", 1, leaf(s, "S"))),
                      loop(s, "L1", 0, loop(s, "L1.0", 1, leaf(s, "T")))));
  return s;
}

struct poly_scop *scop_recurrence(void) {
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[i] : 1 <= i < n", "r A[i-1]; w A[i]");
  scop_finish(s, loop(s, "L0", 0, leaf(s, "S")));
  return s;
}

struct poly_scop *scop_scale(void) {
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[i] : 0 <= i < n", "r x[i]; w y[i]");
  scop_finish(s, loop(s, "L0", 0, leaf(s, "S")));
  return s;
}

struct poly_scop *scop_taps(void) {
  struct poly_scop *s = scop_new("n");
  scop_array(s, "acc", POLY_ARRAY_SCALAR, 0);
  scop_statement(s, "I[i,j] : 0 <= i,j < n", "w acc[]");
  scop_statement(s, "U[i,j,p] : 0 <= i,j < n and 0 <= p < 5",
                 "r acc[]; r A[i,j+p]; r c[p]; w acc[]");
  scop_statement(s, "F[i,j] : 0 <= i,j < n", "r acc[]; w B[i,j]");
  isl_schedule *body = then(leaf(s, "I"), loop(s, "L0.0.0", 2, leaf(s, "U")));
  scop_finish(s,
              loop(s, "L0", 0, loop(s, "L0.0", 1, then(body, leaf(s, "F")))));
  return s;
}

struct poly_scop *scop_partly_serial(void) {
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[i] : 1 <= i < n", "r A[i-1]; r B[i]; w A[i]");
  scop_statement(s, "T[i] : 1 <= i < n", "r A[i]; w C[i]");
  scop_finish(s, loop(s, "L0", 0, then(leaf(s, "S"), leaf(s, "T"))));
  return s;
}

struct poly_scop *scop_lu(void) {
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[i,j,k] : 0 <= k < j < i < n",
                 "r A[i,j]; r A[i,k]; r A[k,j]; w A[i,j]");
  scop_statement(s, "D[i,j] : 0 <= j < i < n", "r A[i,j]; r A[j,j]; w A[i,j]");
  scop_statement(s, "U[i,j,k] : 0 <= k < i <= j < n",
                 "r A[i,j]; r A[i,k]; r A[k,j]; w A[i,j]");
  isl_schedule *lower = loop(
      s, "L0.0", 1, then(loop(s, "L0.0.0", 2, leaf(s, "S")), leaf(s, "D")));
  isl_schedule *upper = loop(s, "L0.1", 1, loop(s, "L0.1.0", 2, leaf(s, "U")));
  scop_finish(s, loop(s, "L0", 0, then(lower, upper)));
  return s;
}
