// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 7+ -O2 -fplugin-arg-pencil-profit=always
// Bodies of many statements with temporaries, arrays of structures, elements
// of small types, helper functions, and scalars that leave the region.
// REQUIRES: opencl-device
#include "exec.h"
#include <math.h>
#include <pencil.h>

static void temporaries(int n, double y[pencil_array n],
                        double z[pencil_array n],
                        const double x[pencil_array n]) {
  double a, b; /* outside, as in old C */
  int i;
#pragma scop
  for (i = 0; i < n; i++) {
    a = x[i] + 1;
    b = a * x[n - 1 - i];
    a -= b;
    y[i] = a;
    a = b * 0.5;
    z[i] = a + y[i];
    y[i] += b;
  }
#pragma endscop
}
struct particle {
  float x, y, v[2];
  short kind;
};
static void moved(int n, int steps, struct particle p[pencil_array n]) {
#pragma scop
  for (int t = 0; t < steps; t++)
    for (int i = 0; i < n; i++) {
      p[i].x += p[i].v[0] * 0.5f;
      p[i].y += p[i].v[1] * 0.5f;
      if (p[i].x > 16 || p[i].x < -16)
        p[i].v[0] = -p[i].v[0];
      p[i].kind = (short)(p[i].kind + t);
    }
#pragma endscop
}
static void forces(int n, struct particle p[pencil_array n],
                   float f[pencil_array n][2]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    f[i][0] = f[i][1] = 0;
    for (int j = 0; j < n; j++) {
      float dx = p[j].x - p[i].x, dy = p[j].y - p[i].y;
      f[i][0] += dx * (float)p[j].kind;
      f[i][1] += dy;
    }
  }
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 2; k++)
      p[i].v[k] += f[i][k] * 0.125f;
#pragma endscop
}
static inline int mixed(int a, int b) { return (a * 3 + b) >> 1; }
static void small_types(int n, signed char c[pencil_array n],
                        unsigned short s[pencil_array n],
                        long long l[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    c[i] = (signed char)(c[i] + mixed(i, c[i]));
    s[i] = (unsigned short)(s[i] * 3u + (unsigned char)c[i]);
    l[i] = l[i] * 1000003 + s[i];
  }
#pragma endscop
}
static double summed(int n, const double x[pencil_array n],
                     double y[pencil_array n]) {
  double sum = 0, top = -1e30;
  int count = 0;
#pragma scop
  for (int i = 0; i < n; i++) {
    sum += x[i];
    top = x[i] > top ? x[i] : top;
    if (x[i] > 0)
      count++;
  }
  for (int i = 0; i < n; i++)
    y[i] = sum - x[i] + top * count;
#pragma endscop
  return sum + top + count;
}
static void distributed(int n, double a[pencil_array n],
                        double b[pencil_array n], double c[pencil_array n]) {
#pragma scop
  for (int i = 1; i < n; i++) {
    a[i] = b[i] * 2;         /* parallel */
    c[i] = c[i - 1] + a[i];  /* carried */
    b[i - 1] = a[i - 1] + 1; /* reads the iteration before */
  }
#pragma endscop
}
static void roots(int n, double y[pencil_array n],
                  const double x[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    y[i] = sqrt(fabs(x[i])) + floor(x[i] * 0.3) - fmax(x[i], 2);
#pragma endscop
}

int main(void) {
  FOR_SIZES(n) {
    double *x = NEW(double, n), *y = NEW(double, n), *z = NEW(double, n);
    struct particle *p = NEW(struct particle, n);
    float (*f)[2] = zeroed((size_t)n, sizeof *f);
    signed char *c = NEW(signed char, n);
    unsigned short *s = NEW(unsigned short, n);
    long long *l = NEW(long long, n);
    FILL(x, n);
    temporaries(n, y, z, x);
    SHOW(y, n);
    SHOW(z, n);
    for (int i = 0; i < n; i++) {
      p[i].x = (float)value(i), p[i].y = (float)value(i + 1);
      p[i].v[0] = (float)value(i + 2), p[i].v[1] = (float)value(i + 3);
      p[i].kind = (short)(i % 5);
    }
    moved(n, 3, p);
    SHOW(p, n);
    forces(n, p, f);
    SHOW(p, n);
    SHOW(f, n);
    FILL(c, n);
    FILL(s, n);
    small_types(n, c, s, l);
    SHOW(c, n);
    SHOW(s, n);
    SHOW(l, n);
    double sum = summed(n, x, y);
    SHOW(&sum, 1);
    SHOW(y, n);
    FILL(z, n);
    distributed(n, x, y, z);
    SHOW(x, n);
    SHOW(y, n);
    SHOW(z, n);
    roots(n, y, x);
    SHOW(y, n);
    free(x), free(y), free(z), free(p), free(f), free(c), free(s), free(l);
  }
}
