// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 6 -O2
// 8- and 16-bit integers wrap, _Bool stays 0 or 1, structs are copied and
// accessed by member, on the device as on the host.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>
#include <stdbool.h>
#include <string.h>

struct pixel {
  unsigned char r, g, b;
};
struct particle {
  double position[3];
  float mass;
  short kind;
  bool alive;
};

static void bytes(int n, unsigned char o[pencil_array n],
                  const signed char a[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    o[i] = (unsigned char)(a[i] * 7 + (a[i] >> 2));
}
static void shorts(int n, short o[pencil_array n],
                   const unsigned short a[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    o[i] = (short)((unsigned)a[i] * a[i] % 1009u);
}
static void flags(int n, bool o[pencil_array n], const int a[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    o[i] = a[i] > 3 && !(a[i] & 1);
}
static void grey(int n, unsigned char o[pencil_array n],
                 const struct pixel p[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    o[i] = (unsigned char)((p[i].r * 77 + p[i].g * 150 + p[i].b * 29) >> 8);
}
static void move(int n, struct particle p[pencil_array n], float by) {
#pragma pencil independent
  for (int i = 0; i < n; i++) {
    if (!p[i].alive)
      continue;
    for (int d = 0; d < 3; d++)
      p[i].position[d] += by * p[i].mass + d;
    p[i].kind = (short)(p[i].kind * 3);
    p[i].alive = p[i].kind < 100;
  }
}
static void copy(int n, struct particle o[pencil_array n],
                 const struct particle p[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++) {
    struct particle t = p[n - 1 - i];
    t.mass = -t.mass;
    o[i] = t;
  }
}

int main(void) {
  FOR_SIZES(n) {
    signed char *sc = NEW(signed char, n);
    unsigned char *uc = NEW(unsigned char, n);
    unsigned short *us = NEW(unsigned short, n);
    short *ss = NEW(short, n);
    int *x = NEW(int, n);
    bool *f = NEW(bool, n);
    struct pixel *px = NEW(struct pixel, n);
    struct particle *p = NEW(struct particle, n), *q = NEW(struct particle, n);
    FILL(sc, n);
    FILL(x, n);
    FILL(us, n);
    FILL((unsigned char *)px, 3 * n);
    for (int i = 0; i < n; i++) {
      p[i].position[0] = value(i), p[i].position[2] = i;
      p[i].mass = value(i + 5), p[i].kind = (short)value(i), p[i].alive = i % 3;
    }
    bytes(n, uc, sc);
    SHOW(uc, n);
    shorts(n, ss, us);
    SHOW(ss, n);
    flags(n, f, x);
    SHOW(f, n);
    grey(n, uc, px);
    SHOW(uc, n);
    move(n, p, 0.5f);
    copy(n, q, p);
    for (int i = 0; i < n; i++)
      printf("%g %g %g %g %d %d\n", q[i].position[0], q[i].position[1],
             q[i].position[2], q[i].mass, q[i].kind, q[i].alive);
    free(sc), free(uc), free(us), free(ss), free(x), free(f), free(px), free(p);
    free(q);
  }
}
