/*===- spmv.c - Multiply a sparse matrix with a vector ---------------------===*
 *
 * Reads a Matrix Market file, packs it by rows (CSR) on the host, computes
 * y = A x with one work-item a row.
 * In:  a matrix file; x[j] = 1 + j % 7.
 * Out: the size of the matrix and two checksums of y; with -p, y itself.
 * Each row has its own length: the inner loop's bounds come from memory, and x
 * is read through an index array.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "matrix_market.h"

#include <errno.h>
#include <getopt.h>
#include <pencil.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: spmv [-p] MATRIX.mtx\n"
    "Multiply a sparse matrix with the vector x[j] = 1 + j % 7.\n"
    "  -p, --print  print the result vector, too\n"
    "  -h, --help   show this text\n"
    "A dash as MATRIX.mtx stands for standard input.\n";

/* Row i is column[k], value[k] for start[i] <= k < start[i + 1]. */
struct csr {
  int *start;
  int *column;
  double *value;
};

static void multiply(int rows, int columns, int count,
                     const int start[pencil_array rows + 1],
                     const int column[pencil_array count],
                     const double value[pencil_array count],
                     const double x[pencil_array columns],
                     double y[pencil_array rows]) {
#pragma pencil independent
  for (int i = 0; i < rows; i++) {
    double sum = 0.0;
    for (int k = start[i]; k < start[i + 1]; k++)
      sum += value[k] * x[column[k]];
    y[i] = sum;
  }
}

static void free_csr(struct csr *csr) {
  free(csr->start);
  free(csr->column);
  free(csr->value);
}

/* Sorts the entries by row; a row keeps the order of the file. 0, or -1: no
 * memory. */
static int pack_rows(const struct mm_matrix *m, struct csr *csr) {
  size_t count = m->count > 0 ? (size_t)m->count : 1;
  csr->start = calloc((size_t)m->rows + 1, sizeof *csr->start);
  csr->column = calloc(count, sizeof *csr->column);
  csr->value = calloc(count, sizeof *csr->value);
  if (!csr->start || !csr->column || !csr->value) {
    free_csr(csr);
    return -1;
  }
  int *start = csr->start;
  for (int k = 0; k < m->count; k++)
    start[m->entries[k].row + 1]++;
  for (int i = 0; i < m->rows; i++)
    start[i + 1] += start[i];
  for (int k = 0; k < m->count; k++) {
    const struct mm_entry *e = &m->entries[k];
    int at = start[e->row]++;
    csr->column[at] = e->column;
    csr->value[at] = e->value;
  }
  /* start[i] is now the end of row i: move all up by one. */
  memmove(start + 1, start, (size_t)m->rows * sizeof *start);
  start[0] = 0;
  return 0;
}

static void report(const struct mm_matrix *m, const double *y, int print) {
  double sum = 0.0;
  double largest = 0.0;
  for (int i = 0; i < m->rows; i++) {
    sum += y[i];
    double size = y[i] < 0.0 ? -y[i] : y[i];
    largest = size > largest ? size : largest;
  }
  printf("%d rows, %d columns, %d entries\n", m->rows, m->columns, m->count);
  printf("sum of y: %.17g\nlargest |y|: %.17g\n", sum, largest);
  for (int i = 0; print && i < m->rows; i++)
    printf("%.17g\n", y[i]);
}

/* y = A x, and the report. 0, or -1: no memory. */
static int run(const struct mm_matrix *m, int print) {
  struct csr csr;
  if (pack_rows(m, &csr) != 0)
    return -1;
  double *x = malloc((size_t)m->columns * sizeof *x);
  double *y = malloc((size_t)m->rows * sizeof *y);
  int status = -1;
  if (x && y) {
    for (int j = 0; j < m->columns; j++)
      x[j] = 1 + j % 7;
    multiply(m->rows, m->columns, m->count > 0 ? m->count : 1, csr.start,
             csr.column, csr.value, x, y);
    report(m, y, print);
    status = 0;
  }
  free(x);
  free(y);
  free_csr(&csr);
  return status;
}

static int failed(const char *file, const char *reason) {
  fprintf(stderr, "spmv: %s: %s\n", file, reason);
  return EXIT_FAILURE;
}

int main(int argc, char **argv) {
  static const struct option options[] = {{"print", no_argument, NULL, 'p'},
                                          {"help", no_argument, NULL, 'h'},
                                          {NULL, 0, NULL, 0}};
  int print = 0;
  int option;
  while ((option = getopt_long(argc, argv, "ph", options, NULL)) != -1) {
    if (option == 'h') {
      fputs(usage, stdout);
      return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
    }
    if (option != 'p') {
      fputs(usage, stderr);
      return 2;
    }
    print = 1;
  }
  if (argc - optind != 1) {
    fprintf(stderr, "spmv: one file name expected\n%s", usage);
    return 2;
  }
  const char *file = argv[optind];
  FILE *in = strcmp(file, "-") == 0 ? stdin : fopen(file, "r");
  if (!in)
    return failed(file, strerror(errno));
  struct mm_matrix matrix;
  char error[MM_ERROR_SIZE];
  int status = mm_read(in, &matrix, error);
  if (in != stdin)
    fclose(in);
  if (status != 0)
    return failed(file, error);
  status = run(&matrix, print);
  free(matrix.entries);
  if (status != 0)
    return failed(file, "not enough memory for the product");
  return fflush(stdout) == 0 ? EXIT_SUCCESS
                             : failed("standard output", strerror(errno));
}
