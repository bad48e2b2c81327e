/*===- matrix.h - One construct a kernel, compared between host and device -===*
 *
 * In:  CASE definitions of a test file and RUN lines in its main.
 * Out: a line a case: its name, a checksum of all results, the first results.
 *      The lines are the same wherever the kernels run.
 * The inputs hold the values at which implementations differ: ends of ranges,
 * zeros of both signs, infinities, NaN, subnormal numbers, then pseudo-random
 * bits. Results that are NaN count as one value: its bits are nobody's promise.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef MATRIX_H
#define MATRIX_H

#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 331 };

typedef int8_t i8;
typedef int16_t i16;
typedef int32_t i32;
typedef int64_t i64;
typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

/* A kernel over x = a[i], y = b[i] of type IN that sets r of type OUT. */
#define CASE(NAME, OUT, IN, ...)                                               \
  static void NAME(long n, OUT out[restrict n], const IN a[restrict n],        \
                   const IN b[restrict n]) {                                   \
    _Pragma("pencil independent") for (long i = 0; i < n; ++i) {               \
      IN x = a[i], y = b[i];                                                   \
      OUT r;                                                                   \
      (void)x;                                                                 \
      (void)y;                                                                 \
      __VA_ARGS__;                                                             \
      out[i] = r;                                                              \
    }                                                                          \
  }                                                                            \
  RUNNER(NAME, OUT, IN)

/* The same for a kernel of another file. */
#define EXTERNAL_CASE(NAME, OUT, IN)                                           \
  void NAME(long n, OUT *out, const IN *a, const IN *b);                       \
  RUNNER(NAME, OUT, IN)

#define RUNNER(NAME, OUT, IN)                                                  \
  static void run_##NAME(void) {                                               \
    static OUT out[N];                                                         \
    static IN a[N], b[N];                                                      \
    fill(a, sizeof(IN), IS_FLOAT(IN), 1);                                      \
    fill(b, sizeof(IN), IS_FLOAT(IN), 2);                                      \
    memset(out, 0x5a, sizeof out);                                             \
    NAME(N, out, a, b);                                                        \
    report(#NAME, out, sizeof out, sizeof(OUT), IS_FLOAT(OUT));                \
  }

#define IS_FLOAT(T) _Generic((T *)0, float *: 1, double *: 1, default: 0)
#define RUN(NAME) run_##NAME()

static u64 matrix_state = 88172645463325252u;

static u64 matrix_random(void) {
  matrix_state ^= matrix_state << 13;
  matrix_state ^= matrix_state >> 7;
  matrix_state ^= matrix_state << 17;
  return matrix_state;
}

static void fill_floats(void *data, size_t size, unsigned which) {
  static const double special[] = {
      0.0,  -0.0, 1.0,     -1.0,     0.5,      -0.5,    1.5,    2.5,
      -1.5, -2.5, 1e10,    -1e10,    3.999999, 255.75,  -127.5, 65535.25,
      0.1,  -0.3, 1e-40,   -1e-40,   1e30,     -1e30,   7.0,    -3.25,
      1e-3, 1e5,  16777217, 2147483583, -2147483648.0};
  enum { SPECIAL = sizeof special / sizeof *special };
  for (int i = 0; i < N; ++i) {
    double v;
    int k = which == 1 ? i % SPECIAL : (i / SPECIAL + i) % SPECIAL;
    if (i % 37 == 35)
      v = which == 1 ? NAN : 2.0;
    else if (i % 41 == 36)
      v = which == 1 ? 3.0 : NAN;
    else if (i % 43 == 38)
      v = i % 2 ? INFINITY : -INFINITY;
    else if (i % 3 == 2)
      v = (double)(i64)matrix_random() / 1e15;
    else
      v = special[k];
    if (size == sizeof(float))
      ((float *)data)[i] = (float)v;
    else
      ((double *)data)[i] = v;
  }
}

static void fill(void *data, size_t size, int floats, unsigned which) {
  matrix_state = 88172645463325252u + which;
  if (floats) {
    fill_floats(data, size, which);
    return;
  }
  unsigned char *bytes = data;
  for (size_t i = 0; i < N * size; ++i)
    bytes[i] = (u8)(matrix_random() >> 32);
  /* Ends of ranges, and small numbers, in the first quarter. */
  for (int i = 0; i < N / 4 && size <= 8; ++i) {
    u64 v = (u64)(i / 2 % 9) - 4;
    if (i % 5 == which)
      v = (u64)1 << (8 * size - 1);
    else if (i % 7 == which)
      v = ((u64)1 << (8 * size - 1)) - 1;
    memcpy(bytes + (size_t)i * size, &v, size);
  }
}

static u64 hash_bytes(const void *data, size_t size) {
  const unsigned char *bytes = data;
  u64 h = 1469598103934665603u;
  for (size_t i = 0; i < size; ++i)
    h = (h ^ bytes[i]) * 1099511628211u;
  return h;
}

static void unify_nan(void *data, size_t bytes, size_t size) {
  for (size_t i = 0; i < bytes / size; ++i)
    if (size == sizeof(float)) {
      float *f = (float *)data + i;
      if (*f != *f)
        memset(f, 0xff, size);
    } else {
      double *d = (double *)data + i;
      if (*d != *d)
        memset(d, 0xff, size);
    }
}

static void report(const char *name, void *out, size_t bytes, size_t size,
                   int floats) {
  if (floats)
    unify_nan(out, bytes, size);
  printf("case %s %016llx", name,
         (unsigned long long)hash_bytes(out, bytes));
  for (size_t i = 0; i < 6; ++i) {
    u64 v = 0;
    memcpy(&v, (char *)out + i * size, size < 8 ? size : 8);
    printf(" %llx", (unsigned long long)v);
  }
  printf("\n");
  fflush(stdout);
}

#endif
