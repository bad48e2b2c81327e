/*===- matrix_market.h - Read sparse matrices in Matrix Market form --------===*
 *
 * In:  a stream with a Matrix Market file: coordinate form; real, integer or
 *      pattern; general, symmetric or skew-symmetric.
 * Out: its entries as (row, column, value), mirrored where the file holds one
 *      triangle only.
 * Memory grows with the entries that are really there.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef MATRIX_MARKET_H
#define MATRIX_MARKET_H

#include <stdio.h>

/* A matrix may have so many more rows or columns than entries; beyond that its
 * size line is taken for damaged. */
enum { MM_MAX_EMPTY = 1000000, MM_ERROR_SIZE = 200 };

struct mm_entry {
  int row, column; /* counted from 0 */
  double value;    /* 1 in a pattern */
};

struct mm_matrix {
  int rows, columns;        /* at least 1 */
  int count;                /* mirrored entries included; may be 0 */
  struct mm_entry *entries; /* in the order of the file; the caller frees it */
};

/* Reads a matrix. Returns 0, or -1 with the reason in `error` and nothing to
 * free. */
int mm_read(FILE *in, struct mm_matrix *matrix, char error[MM_ERROR_SIZE]);

#endif
