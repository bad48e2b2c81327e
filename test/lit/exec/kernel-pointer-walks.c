// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 4+ -O2 -fplugin-arg-pencil-profit=always
// Loops that a pointer counts, up to another one, run on the device; one whose
// pointer steps over several elements, or that carries a sum, is right, too.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void until_equal(int n, int *restrict y, const int *restrict x) {
#pragma scop
  for (const int *p = x, *e = x + n; p != e; ++p, ++y)
    *y = *p + 1;
#pragma endscop
}
static void until_less(int n, int *y, const int *x) {
#pragma scop
  const int *e = x + n;
  while (x < e)
    *y++ = *x++ * 2;
#pragma endscop
}
static void counted(int n, char *restrict y, const short *restrict x) {
#pragma scop
  while (n-- > 0)
    *y++ = (char)*x++;
#pragma endscop
}
static void bytes(long n, unsigned char *restrict y) {
#pragma scop
  for (unsigned char *e = y + n; e > y; y++)
    *y = *y / 3;
#pragma endscop
}
static void pairs(int n, int *restrict y) {
#pragma scop
  for (int *e = y + n; y < e; y += 2)
    *y = 3 - *y;
#pragma endscop
}
static void chained(int n, int *restrict y) {
#pragma scop
  for (int *p = y, *e = y + n; p < e; p++)
    p[1] = p[0] + p[1];
#pragma endscop
}

int main(void) {
  FOR_SIZES(n) {
    int *x = NEW(int, n + 2), *y = NEW(int, n + 2);
    short *s = NEW(short, n);
    char *c = NEW(char, n);
    unsigned char *b = NEW(unsigned char, n);
    FILL(x, n);
    until_equal(n, y, x);
    SHOW(y, n);
    until_less(n, y, x);
    SHOW(y, n);
    until_less(-n, y, x);
    SHOW(y, n);
    until_less(n, x + 1, x);
    SHOW(x, n + 1);
    FILL(s, n);
    counted(n, c, s);
    SHOW(c, n);
    FILL(b, n);
    bytes(n, b);
    SHOW(b, n);
    pairs(n, y);
    SHOW(y, n + 1);
    chained(n, y);
    SHOW(y, n + 1);
    free(x), free(y), free(s), free(c), free(b);
  }
}
