// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 5+ -O3 -fplugin-arg-pencil-profit=always
// Constant extents from the type, bounds from parameters, no restrict: the
// parameters can be no larger than the extents, and some are short. All is
// launched: both passes of `twice`; of `scaled`, the nests around one element.
// REQUIRES: opencl-device
#include "exec.h"

enum { ROWS = 40, COLUMNS = 21 };

/* The second pass is parallel in its short inner loop only. */
static void twice(int rows, int columns, double a[ROWS][COLUMNS],
                  double x[COLUMNS], double y[COLUMNS], double t[ROWS]) {
  int i, j;
#pragma scop
  for (i = 0; i < columns; i++)
    y[i] = 0.0;
  for (i = 0; i < rows; i++) {
    t[i] = 1.0;
    for (j = 0; j < columns; j++)
      t[i] = t[i] + a[i][j] * x[j];
    for (j = 0; j < columns; j++)
      y[j] = y[j] + a[i][j] * t[i];
  }
#pragma endscop
}

static void scaled(int rows, int columns, double a[ROWS][COLUMNS],
                   double most[COLUMNS], double s[COLUMNS][COLUMNS]) {
  int i, j, k;
#pragma scop
  for (j = 0; j < columns; j++) {
    most[j] = 0.5;
    for (i = 0; i < rows; i++)
      most[j] = a[i][j] > most[j] ? a[i][j] : most[j];
  }
  for (i = 0; i < rows; i++)
    for (j = 0; j < columns; j++)
      a[i][j] -= most[j];
  for (i = 0; i < columns - 1; i++) {
    s[i][i] = 1.0;
    for (j = i + 1; j < columns; j++) {
      s[i][j] = 0.0;
      for (k = 0; k < rows; k++)
        s[i][j] += a[k][i] * a[k][j];
      s[j][i] = s[i][j];
    }
  }
  s[columns - 1][columns - 1] = 1.0;
#pragma endscop
}

int main(void) {
  static const int tried[][2] = {{1, 1}, {2, 20}, {33, 7}, {ROWS, COLUMNS}};
  for (int n = 0; n < 4; n++) {
    double(*a)[ROWS][COLUMNS] = zeroed(1, sizeof *a);
    double(*s)[COLUMNS][COLUMNS] = zeroed(1, sizeof *s);
    double(*x)[COLUMNS] = zeroed(1, sizeof *x);
    double(*y)[COLUMNS] = zeroed(1, sizeof *y);
    double(*t)[ROWS] = zeroed(1, sizeof *t);
    FILL(&(*a)[0][0], ROWS * COLUMNS);
    FILL(*x, COLUMNS);
    twice(tried[n][0], tried[n][1], *a, *x, *y, *t);
    SHOW(*y, COLUMNS);
    SHOW(*t, ROWS);
    scaled(tried[n][0], tried[n][1], *a, *y, *s);
    SHOW(*a, ROWS);
    SHOW(*s, COLUMNS);
    free(a), free(s), free(x), free(y), free(t);
  }
}
