/*===- matrix_market.c - Read sparse matrices in Matrix Market form --------===*
 *
 * A file is a banner, comments, a line "rows columns entries", and one line
 * "row column [value]" an entry, counted from 1; blank lines may stand
 * anywhere behind the banner, and no line is longer than 1024 characters.
 * In:  see matrix_market.h.
 * Out: see matrix_market.h.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#define _POSIX_C_SOURCE 200809L
#include "matrix_market.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum field { REAL, INTEGER, PATTERN };
enum symmetry { GENERAL, SYMMETRIC, SKEW };

struct reader {
  FILE *in;
  char *error;
  long number; /* of the line, from 1 */
  enum field field;
  enum symmetry symmetry;
  int promised; /* entries that the size line names */
  int room;     /* entries that fit into the block */
  char line[1026];
};

__attribute__((format(printf, 2, 3))) static int fail(struct reader *r,
                                                      const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(r->error, MM_ERROR_SIZE, format, arguments);
  va_end(arguments);
  return -1;
}

/* Reads the next line: 1, 0 at the end of the file, -1 on an error. */
static int next_line(struct reader *r) {
  if (!fgets(r->line, sizeof r->line, r->in)) {
    if (ferror(r->in))
      return fail(r, "cannot read: %s", strerror(errno));
    return 0;
  }
  r->number++;
  if (!strchr(r->line, '\n') && !feof(r->in))
    return fail(r, "line %ld: longer than 1024 characters, or not text",
                r->number);
  return 1;
}

/* As next_line, but skips comments and blank lines. */
static int next_data_line(struct reader *r) {
  int status = next_line(r);
  while (status == 1 &&
         (r->line[0] == '%' || r->line[strspn(r->line, " \t\r\n\v\f")] == '\0'))
    status = next_line(r);
  return status;
}

static int at_end(const char *text) {
  return text[strspn(text, " \t\r\n\v\f")] == '\0';
}

/* Reads an integer of min .. max and moves *text behind it. */
static int integer(struct reader *r, char **text, const char *what,
                   long long min, long long max, long long *value) {
  char *end;
  errno = 0;
  *value = strtoll(*text, &end, 10);
  if (end == *text || !(*end == '\0' || strchr(" \t\r\n\v\f", *end)))
    return fail(r, "line %ld: the %s is not a whole number", r->number, what);
  if (errno == ERANGE || *value < min || *value > max)
    return fail(r, "line %ld: the %s is not between %lld and %lld", r->number,
                what, min, max);
  *text = end;
  return 0;
}

static int read_banner(struct reader *r) {
  int status = next_line(r);
  if (status < 0)
    return -1;
  if (status == 0)
    return fail(r, "the file is empty");
  char object[32], format[32], field[32], symmetry[32];
  int end = 0;
  if (sscanf(r->line, "%%%%MatrixMarket %31s %31s %31s %31s %n", object, format,
             field, symmetry, &end) != 4 ||
      r->line[end] != '\0')
    return fail(r, "not a Matrix Market file (line 1 must read "
                   "'%%%%MatrixMarket matrix coordinate FIELD SYMMETRY')");
  if (strcasecmp(object, "matrix") != 0 ||
      strcasecmp(format, "coordinate") != 0)
    return fail(r, "'%s %s' is not supported, only 'matrix coordinate'", object,
                format);
  if (strcasecmp(field, "real") == 0 || strcasecmp(field, "double") == 0)
    r->field = REAL;
  else if (strcasecmp(field, "integer") == 0)
    r->field = INTEGER;
  else if (strcasecmp(field, "pattern") == 0)
    r->field = PATTERN;
  else
    return fail(r,
                "values of kind '%s' are not supported, only real, integer "
                "and pattern",
                field);
  if (strcasecmp(symmetry, "general") == 0)
    r->symmetry = GENERAL;
  else if (strcasecmp(symmetry, "symmetric") == 0)
    r->symmetry = SYMMETRIC;
  else if (strcasecmp(symmetry, "skew-symmetric") == 0)
    r->symmetry = SKEW;
  else
    return fail(r,
                "symmetry '%s' is not supported, only general, symmetric "
                "and skew-symmetric",
                symmetry);
  return 0;
}

static int read_size(struct reader *r, struct mm_matrix *m) {
  int status = next_data_line(r);
  if (status < 0)
    return -1;
  if (status == 0)
    return fail(r, "the file ends before the size line");
  long long rows, columns, entries;
  char *text = r->line;
  /* Mirroring may double the number of entries. */
  if (integer(r, &text, "number of rows", 1, INT_MAX - 1, &rows) != 0 ||
      integer(r, &text, "number of columns", 1, INT_MAX - 1, &columns) != 0 ||
      integer(r, &text, "number of entries", 0, INT_MAX / 2, &entries) != 0)
    return -1;
  if (!at_end(text))
    return fail(r, "line %ld: three numbers expected, but more follows",
                r->number);
  if (r->symmetry != GENERAL && rows != columns)
    return fail(r,
                "line %ld: %lld rows and %lld columns, but a symmetric "
                "matrix is square",
                r->number, rows, columns);
  if (rows > entries + MM_MAX_EMPTY || columns > entries + MM_MAX_EMPTY)
    return fail(r,
                "line %ld: %lld rows and %lld columns for %lld entries: "
                "taken for damaged",
                r->number, rows, columns, entries);
  m->rows = (int)rows;
  m->columns = (int)columns;
  r->promised = (int)entries;
  return 0;
}

static int add(struct reader *r, struct mm_matrix *m, int row, int column,
               double value) {
  if (m->count == r->room) {
    int room = r->room < INT_MAX / 2 ? 2 * r->room + 1024 : INT_MAX;
    struct mm_entry *larger =
        realloc(m->entries, (size_t)room * sizeof *larger);
    if (!larger)
      return fail(r, "not enough memory for the entries");
    m->entries = larger;
    r->room = room;
  }
  m->entries[m->count++] =
      (struct mm_entry){.row = row, .column = column, .value = value};
  return 0;
}

/* Reads the value of an entry and moves *text behind it. */
static int read_value(struct reader *r, char **text, double *value) {
  if (r->field == PATTERN) {
    *value = 1.0;
    return 0;
  }
  if (r->field == INTEGER) {
    long long whole;
    if (integer(r, text, "value", LLONG_MIN, LLONG_MAX, &whole) != 0)
      return -1;
    *value = (double)whole;
    return 0;
  }
  char *end;
  *value = strtod(*text, &end);
  if (end == *text || !isfinite(*value))
    return fail(r, "line %ld: the value is not a finite number", r->number);
  *text = end;
  return 0;
}

static int read_entry(struct reader *r, struct mm_matrix *m) {
  long long row, column;
  double value;
  char *text = r->line;
  if (integer(r, &text, "row", 1, m->rows, &row) != 0 ||
      integer(r, &text, "column", 1, m->columns, &column) != 0 ||
      read_value(r, &text, &value) != 0)
    return -1;
  if (!at_end(text))
    return fail(r, "line %ld: unexpected text behind the entry", r->number);
  if (r->symmetry != GENERAL && row < column)
    return fail(r,
                "line %ld: entry (%lld, %lld) is above the diagonal of a "
                "symmetric matrix",
                r->number, row, column);
  if (r->symmetry == SKEW && row == column)
    return fail(r,
                "line %ld: entry (%lld, %lld) is on the diagonal of a "
                "skew-symmetric matrix",
                r->number, row, column);
  int i = (int)row - 1;
  int j = (int)column - 1;
  if (add(r, m, i, j, value) != 0)
    return -1;
  if (r->symmetry == GENERAL || i == j)
    return 0;
  return add(r, m, j, i, r->symmetry == SKEW ? -value : value);
}

static int read_entries(struct reader *r, struct mm_matrix *m) {
  for (int k = 0; k < r->promised; k++) {
    int status = next_data_line(r);
    if (status < 0)
      return -1;
    if (status == 0)
      return fail(r, "the file ends after %d of %d entries", k, r->promised);
    if (read_entry(r, m) != 0)
      return -1;
  }
  int status = next_data_line(r);
  if (status == 1)
    return fail(r, "line %ld: more entries than the %d of the size line",
                r->number, r->promised);
  return status;
}

int mm_read(FILE *in, struct mm_matrix *matrix, char error[MM_ERROR_SIZE]) {
  struct reader r = {.in = in, .error = error};
  *matrix = (struct mm_matrix){.count = 0};
  if (read_banner(&r) == 0 && read_size(&r, matrix) == 0 &&
      read_entries(&r, matrix) == 0)
    return 0;
  free(matrix->entries);
  return -1;
}
