// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 1+ -O2 -fplugin-arg-pencil-profit=always
// A countable loop that becomes part of one statement, here because a branch
// around it depends on a value that an earlier region merged, runs all of its
// iterations in the copy, not the last one over and over.
// REQUIRES: opencl-device
#include "exec.h"

__attribute__((noinline)) static void
twice(long n, long m, unsigned short flags[m],
      float limits[static const restrict n + 1],
      int counts[static const restrict m + 2]) {
#pragma scop
  for (int t = 0; t < 5; t++)
    for (long i = m - 1; i >= 0; i--) {
      if (limits[(i * t) % (n + 1)] + counts[i] > -5)
        continue;
      counts[i] = i + i;
    }
  for (int i = 0; i != m; i++)
    for (int j = 0; j <= i; j++)
      flags[i] = 5;
  for (int t = 0; t < 3; t++)
    for (long i = 0; i < m; i += 2)
      flags[i] ^= 240;
#pragma endscop
}

int main(void) {
  FOR_SIZES(n) {
    unsigned short *flags = NEW(unsigned short, n);
    float *limits = NEW(float, n + 1);
    int *counts = NEW(int, n + 2);
    FILL(flags, n);
    FILL(limits, n + 1);
    FILL(counts, n + 2);
    twice(n, n, flags, limits, counts);
    SHOW(flags, n);
    SHOW(counts, n + 2);
    free(flags), free(limits), free(counts);
  }
}
