/*===- scops.h - The programs of the tests --------------------------------===*
 *
 * Out: scops of well-known kernels, from their definitions.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_TEST_PLAN_SCOPS_H
#define PENCIL_TEST_PLAN_SCOPS_H

#include "fixture.h"

/* C[i][j] = 0, C[i][j] += A[i][k] * B[k][j] */
struct poly_scop *scop_matmul(void);
/* the same with the sum in a scalar */
struct poly_scop *scop_matmul_scalar(void);
struct poly_scop *scop_jacobi_1d(void);
struct poly_scop *scop_jacobi_2d(void);
struct poly_scop *scop_floyd_warshall(void);
struct poly_scop *scop_elimination(void);
struct poly_scop *scop_seidel_2d(void);
/* x[i] += A[i][j] * y[j] for j <= i */
struct poly_scop *scop_triangular(void);
/* x[i] += A[j][i] * y[j], i outside */
struct poly_scop *scop_column_walk(void);
/* t = A x, y = t A, in one outer loop */
struct poly_scop *scop_atax(void);
/* s += A[i], s used behind */
struct poly_scop *scop_sum(void);
/* two stages through an array of the region */
struct poly_scop *scop_blur(void);
/* A[i] = A[i-1] */
struct poly_scop *scop_recurrence(void);
/* y[i] = a * x[i] */
struct poly_scop *scop_scale(void);
/* 5 taps around each element, in a scalar */
struct poly_scop *scop_taps(void);
/* A[i] = A[i-1] + B[i]; C[i] = A[i] in one loop */
struct poly_scop *scop_partly_serial(void);
struct poly_scop *scop_lu(void);

#endif /* PENCIL_TEST_PLAN_SCOPS_H */
