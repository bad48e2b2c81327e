// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 0 -O2 -fplugin-arg-pencil-profit=always
// A number of bytes that wraps around says nothing of the number of elements:
// 2^62 + 3 of four bytes each end three elements behind the start.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

__attribute__((noinline)) static void walk(size_t n, int *restrict a) {
  int *end = (int *)((char *)a + n * 4);
#pragma scop
  for (int *p = a; p < end; p++)
    *p = 7;
#pragma endscop
}
int main(void) {
  volatile size_t n = ((size_t)1 << 62) + 3;
  int a[8] = {0};
  walk(n, a);
  for (int i = 0; i < 8; i++)
    printf("%d\n", a[i]);
  return 0;
}
