// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 4 -O2
// A constant table beyond a device's constant memory travels as a buffer;
// irreducible loops, fall-through into a loop and switches without default run.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

#define T4(x) x, (x) * 3, (x) ^ 5, (x) + 7
#define T16(x) T4(x), T4((x) + 11), T4((x) * 5), T4((x) ^ 99)
#define T256(x) T16(x), T16(x + 1), T16(x + 2), T16(x + 3), T16(x + 4), T16(x + 5), T16(x + 6), T16(x + 7), T16(x + 8), T16(x + 9), T16(x + 10), T16(x + 11), T16(x + 12), T16(x + 13), T16(x + 14), T16(x + 15)
static const int table[20000] = {T256(1), T256(1000), T256(-7)};

static void large_table(int n, int o[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    o[i] = table[(i * 37) % 768] + table[19999 - i] + i;
}
static void duff(int n, int o[pencil_array n], const int x[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++) {
    int count = x[i] & 15, sum = 0;
    if (count) {
      int rounds = (count + 3) / 4;
      switch (count % 4) {
      case 0:
        do {
          sum += 1;
        case 3:
          sum = sum * 3 + i;
        case 2:
          sum ^= 5;
        case 1:
          sum += count;
        } while (--rounds > 0);
      }
    }
    o[i] = sum;
  }
}
static void two_entries(int n, int o[pencil_array n], const int x[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++) {
    int v = x[i], steps = 0;
    if (v & 1)
      goto middle;
    while (steps < 9) {
      v = v * 3 + 1;
    middle:
      v = v / 2 - steps;
      steps++;
    }
    o[i] = v;
  }
}
static void no_default(int n, int o[pencil_array n], const int x[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++) {
    switch (x[i] & 3) {
    case 0: o[i] = 7; break;
    case 1: o[i] = i; break;
    case 2: o[i] = -i; break;
    case 3: o[i] = x[i]; break;
    default: __builtin_unreachable();
    }
  }
}

int main(void) {
  FOR_SIZES(n) {
    int *x = NEW(int, n), *o = NEW(int, n);
    FILL(x, n);
    large_table(n, o);
    SHOW(o, n);
    duff(n, o, x);
    SHOW(o, n);
    two_entries(n, o, x);
    SHOW(o, n);
    no_default(n, o, x);
    SHOW(o, n);
    free(x), free(o);
  }
}
