// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 23+ -O2 -fplugin-arg-pencil-profit=always
// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 23+ -O3 -march=native -fplugin-arg-pencil-profit=always -fplugin-arg-pencil-target=gpu
// Reductions with every operator on every type, at sizes around those of a
// block and of all blocks; several variables a loop, conditions, loops inside,
// time loops outside, and what only looks like a reduction. All terms are
// exact, so that no order shows.
// REQUIRES: opencl-device
#include "exec.h"
#include <float.h>
#include <limits.h>
#include <math.h>
#include <pencil.h>

#define ARITHMETIC(SHORT, TYPE)                                                \
  static void SHORT##_sums(int n) {                                            \
    TYPE *a = NEW(TYPE, n);                                                    \
    FILL(a, n);                                                                \
    TYPE sum = 3, product = 1, most = 2, least = 2;                            \
    _Pragma("scop") for (int i = 0; i < n; i++) {                              \
      sum += a[i];                                                             \
      product *= (TYPE)(a[i] * 2 + 1);                                         \
      if (a[i] > most)                                                         \
        most = a[i];                                                           \
      least = a[i] < least ? a[i] : least;                                     \
    }                                                                          \
    _Pragma("endscop") TYPE r[4] = {sum, product, most, least};                \
    show(#TYPE, n, r, sizeof r);                                               \
    free(a);                                                                   \
  }
#define BITS(SHORT, TYPE)                                                      \
  static void SHORT##_bits(int n) {                                            \
    TYPE *a = NEW(TYPE, n);                                                    \
    FILL(a, n);                                                                \
    TYPE rest = 3, all = (TYPE)~0, any = 0, odd = 5;                           \
    _Pragma("scop") for (int i = 0; i < n; i++) {                              \
      rest -= a[i];                                                            \
      all &= a[i];                                                             \
      any |= a[i];                                                             \
      odd ^= a[i];                                                             \
    }                                                                          \
    _Pragma("endscop") TYPE r[4] = {rest, all, any, odd};                      \
    show(#TYPE, n, r, sizeof r);                                               \
    free(a);                                                                   \
  }
typedef signed char schar;
typedef unsigned char uchar;
typedef unsigned short ushort_;
typedef long long llong;
typedef unsigned long long ullong;
ARITHMETIC(c, schar)
ARITHMETIC(uh, ushort_)
ARITHMETIC(i, int)
ARITHMETIC(ul, ullong)
BITS(uc, uchar)
BITS(h, short)
BITS(u, unsigned)
BITS(l, llong)

#define FLOATING(TYPE)                                                         \
  static void TYPE##_all(int n) {                                              \
    TYPE *a = NEW(TYPE, n), *b = NEW(TYPE, n);                                 \
    FILL(a, n);                                                                \
    FILL(b, n);                                                                \
    for (int i = 0; i < n; i++)                                                \
      b[i] = (TYPE)(i % 4 - 1);                                                \
    TYPE s = 1, d = 2, p = 1, lo = 3, hi = -3;                                 \
    _Pragma("scop")                                                            \
    _Pragma("pencil independent reduction(+ : s) reduction(- : d)")            \
    for (int i = 0; i < n; i++) {                                              \
      s += b[i] * b[i];                                                        \
      d -= a[i];                                                               \
    }                                                                          \
    _Pragma("pencil independent reduction(* : p)")                             \
    for (int i = 0; i < n; i++)                                                \
      p *= b[i] > 0 ? (TYPE)1 : (TYPE)-1;                                      \
    _Pragma("pencil independent reduction(min : lo) reduction(max : hi)")      \
    for (int i = 0; i < n; i++) {                                              \
      lo = a[i] < lo ? a[i] : lo;                                              \
      if (b[i] > hi)                                                           \
        hi = b[i];                                                             \
    }                                                                          \
    _Pragma("endscop")                                                         \
    TYPE r[5] = {s, d, p, lo, hi};                                             \
    show(#TYPE, n, r, sizeof r);                                               \
    free(a);                                                                   \
    free(b);                                                                   \
  }
FLOATING(float)
FLOATING(double)

static void several(int n) {
  int *a = NEW(int, n);
  FILL(a, n);
  long sum = 0, squares = 0;
  int count = 0, most = INT_MIN, parity = 0;
#pragma scop
  for (int i = 0; i < n; i++) {
    sum += a[i];
    squares += (long)a[i] * a[i];
    if (a[i] % 3 == 0)
      count++;
    if (a[i] > 5 && i % 2)
      most = most > a[i] ? most : a[i];
    parity ^= a[i] & 1;
  }
#pragma endscop
  long r[5] = {sum, squares, count, most, parity};
  SHOW(r, 5);
  free(a);
}
static void rows(int n) {
  int(*a)[n + 1] = zeroed((size_t)n * (n + 1), sizeof(int));
  FILL((int *)a, n * (n + 1));
  long all = 7, lower = 0;
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n + 1; j++)
      all += a[i][j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      if (a[i][j] > 0)
        lower += a[i][j] * 2;
#pragma endscop
  long r[2] = {all, lower};
  SHOW(r, 2);
  free(a);
}
// The sum of one step decides what the next one does.
static void norms(int n) {
  float *x = NEW(float, n), *y = NEW(float, n);
  FILL(x, n);
  float norm = 0;
#pragma scop
  for (int t = 0; t < 3; t++) {
    norm = 0;
#pragma pencil independent reduction(+ : norm)
    for (int i = 0; i < n; i++)
      norm += x[i] > 0 ? x[i] : -x[i];
    for (int i = 0; i < n; i++)
      y[i] = norm > 64 ? x[i] - 1 : x[i] + 1;
    for (int i = 0; i < n; i++)
      x[i] = y[i];
  }
#pragma endscop
  show("norm", n, &norm, sizeof norm);
  SHOW(x, n);
  free(x);
  free(y);
}
// Each row's sum belongs to the row.
static void inside(int n) {
  float *a = NEW(float, n * 40), *s = NEW(float, n);
  FILL(a, n * 40);
#pragma scop
  for (int i = 0; i < n; i++) {
    float sum = 0;
#pragma pencil independent reduction(+ : sum)
    for (int j = 0; j < 40; j++)
      sum += a[i * 40 + j];
    s[i] = sum;
  }
#pragma endscop
  SHOW(s, n);
  free(a);
  free(s);
}
// Without a region: the loop's own promise is enough.
static void promised(int n) {
  int *a = NEW(int, n), *next = NEW(int, n);
  FILL(a, n);
  for (int i = 0; i < n; i++)
    next[i] = (int)(((long)i * 7919 + 1) % n);
  int sum = 1, most = -50;
  unsigned mask = 0;
#pragma pencil independent reduction(+ : sum) reduction(max : most) reduction(| : mask)
  for (int i = 0; i < n; i++) {
    int v = a[next[i]];
    sum += v;
    most = v > most ? v : most;
    mask |= (unsigned)v;
  }
  int r[3] = {sum, most, (int)mask};
  SHOW(r, 3);
  free(a);
  free(next);
}
// Sums in memory: a global variable, elements, what a pointer leads to.
static int total;
static void in_memory(int n, const int *restrict a, int *restrict s) {
#pragma scop
#pragma pencil independent reduction(+ : total)
  for (int i = 0; i < n; i++)
    total += a[i];
  for (int i = 0; i < n; i++) {
    s[0] += a[i];
    s[1] = s[1] > a[i] ? s[1] : a[i];
  }
#pragma endscop
}
// The array and the sum may be one.
static void in_memory_of_the_array(int n, int *a, int *s) {
#pragma scop
  for (int i = 0; i < n; i++)
    *s += a[i];
#pragma endscop
}
static void memory(int n) {
  int *a = NEW(int, n), s[2] = {1, 2};
  FILL(a, n);
  total = 0;
  in_memory(n, a, s);
  if (n)
    in_memory_of_the_array(n, a, a + n / 2);
  SHOW(s, 2);
  SHOW(a, n);
  show("total", n, &total, sizeof total);
  free(a);
}
// What is not a number: comparisons leave it out or keep it, fmin and fmax pass
// over it.
static void not_numbers(int n) {
  float *a = NEW(float, n);
  for (int i = 0; i < n; i++)
    a[i] = i % 3 ? (float)value(i) : NAN;
  float least = NAN, most = NAN, kept = NAN, lower = 100;
#pragma scop
#pragma pencil independent reduction(min : least, kept, lower) reduction(max : most)
  for (int i = 0; i < n; i++) {
    least = fminf(least, a[i]);
    most = fmaxf(most, a[i]);
    kept = a[i] < kept ? a[i] : kept;
    lower = a[i] < lower ? a[i] : lower;
  }
#pragma endscop
  printf("numbers %d %g %g %d %g\n", n, least, most, kept != kept, lower);
  free(a);
}
// Not reductions: each value is used on its way, or the order shows.
static void others(int n) {
  int *a = NEW(int, n), *b = NEW(int, n);
  float *f = NEW(float, n);
  FILL(a, n);
  for (int i = 0; i < n; i++)
    f[i] = (float)value(i) / 3;
  int running = 0, at = -1, best = -1000, mixed = 1, turned = 0;
  float exact = 0;
#pragma scop
  for (int i = 0; i < n; i++) {
    running += a[i];
    b[i] = running;
  }
  for (int i = 0; i < n; i++)
    if (a[i] > best) {
      best = a[i];
      at = i;
    }
  for (int i = 0; i < n; i++)
    mixed = mixed * 3 + a[i];
  for (int i = 0; i < n; i++)
    turned = a[i] - turned;
  for (int i = 0; i < n; i++)
    exact += f[i];
#pragma endscop
  int r[4] = {at, best, mixed, turned};
  SHOW(r, 4);
  SHOW(b, n);
  show("exact", n, &exact, sizeof exact);
  free(a);
  free(b);
  free(f);
}

int main(void) {
  static const int lengths[] = {0, 1, 255, 1023, 1025, 5000, 300001};
  for (unsigned k = 0; k < sizeof lengths / sizeof *lengths; k++) {
    int n = lengths[k];
    c_sums(n);
    uh_sums(n);
    i_sums(n);
    ul_sums(n);
    uc_bits(n);
    h_bits(n);
    u_bits(n);
    l_bits(n);
    float_all(n);
    double_all(n);
    several(n);
    rows(n < 600 ? n : 600);
    norms(n);
    inside(n < 5000 ? n : 5000);
    promised(n);
    memory(n);
    not_numbers(n);
    others(n);
  }
  return 0;
}
