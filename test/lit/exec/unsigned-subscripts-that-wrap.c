// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 2 -O2 -fplugin-arg-pencil-profit=always
// Unsigned subscripts that wrap around at 2^32, as C says: these calls run the
// original loops. Two calls do not wrap around, and launch.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>
#include <sys/mman.h>

#define HALF 0x80000000u

__attribute__((noinline)) static void rows(unsigned n, unsigned m,
                                           unsigned pitch, float *restrict a) {
#pragma scop
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++)
      a[i * pitch + j] = a[i * pitch + j] + i + j;
#pragma endscop
}
__attribute__((noinline)) static void from(unsigned n, unsigned m,
                                           unsigned pitch, unsigned first,
                                           float *restrict a) {
#pragma scop
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++)
      a[i * pitch + j - first] = i + j;
#pragma endscop
}

int main(void) {
  size_t bytes = (HALF + 4096ul) * sizeof(float); // hardly any of it is touched
  float *a = mmap(0, bytes, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (a == MAP_FAILED)
    return 1;
  float *half = a + HALF;
  rows(4, 64, HALF, a); // even rows on each other, odd rows as well
  SHOW(a, 64);
  SHOW(half, 64);
  rows(16, 64, 64, a);
  SHOW(a, 1024);
  from(8, 8, 8, HALF, a); // in front of 0 is behind HALF
  SHOW(a, 64);
  SHOW(half, 64);
  from(8, 8, HALF, HALF, a);
  SHOW(a, 64);
  SHOW(half, 64);
  from(8, 8, 8, 0, a);
  SHOW(a, 64);
  return 0;
}
