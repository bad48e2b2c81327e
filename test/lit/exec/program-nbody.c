// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 2 -O2
// Gravity between bodies, vectors as structs passed and returned by value, two
// buffers swapped by pointer after each step.
// REQUIRES: opencl-device
#include "exec.h"
#include <math.h>
#include <pencil.h>

typedef struct {
  double x, y, z;
} vec3;
typedef struct {
  vec3 pos, vel;
  double mass;
  int id;
} body;

static vec3 add(vec3 a, vec3 b) {
  return (vec3){a.x + b.x, a.y + b.y, a.z + b.z};
}
static vec3 sub(vec3 a, vec3 b) {
  return (vec3){a.x - b.x, a.y - b.y, a.z - b.z};
}
static vec3 scale(double s, vec3 a) {
  return (vec3){s * a.x, s * a.y, s * a.z};
}
static double dot(vec3 a, vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

static vec3 pull(const body *on, const body *by) {
  vec3 d = sub(by->pos, on->pos);
  double r2 = dot(d, d) + 0.01;
  return scale(by->mass / (r2 * sqrt(r2)), d);
}

static void step(int n, body out[pencil_array n], const body in[pencil_array n],
                 double dt) {
#pragma pencil independent
  for (int i = 0; i < n; i++) {
    vec3 acc = {0, 0, 0};
    for (int j = 0; j < n; j++) {
      if (j == i)
        continue;
      acc = add(acc, pull(&in[i], &in[j]));
    }
    body b = in[i];
    b.vel = add(b.vel, scale(dt, acc));
    b.pos = add(b.pos, scale(dt, b.vel));
    out[i] = b;
  }
}

static void energy(int n, double e[pencil_array n],
                   const body b[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; ++i) {
    e[i] = 0.5 * b[i].mass * dot(b[i].vel, b[i].vel);
    for (int j = 0; j < i; j++) {
      vec3 d = sub(b[i].pos, b[j].pos);
      e[i] -= b[i].mass * b[j].mass / sqrt(dot(d, d) + 0.01);
    }
  }
}

int main(void) {
  FOR_SIZES(n) {
    if (n > 100)
      break;
    body *a = NEW(body, n), *b = NEW(body, n);
    double *e = NEW(double, n);
    for (int i = 0; i < n; i++)
      a[i] = (body){
          {value(i), value(i + 7), value(i + 19)}, {0, 0.25, -1}, 1 + i % 3, i};
    for (int t = 0; t < 5; t++) {
      step(n, b, a, 0.125);
      body *swap = a;
      a = b, b = swap;
    }
    energy(n, e, a);
    for (int i = 0; i < n; i++)
      printf("%d %a %a %a %a\n", a[i].id, a[i].pos.x, a[i].pos.y, a[i].vel.z,
             e[i]);
    free(a), free(b), free(e);
  }
}
