// RUN: %pencilcc -O3 -S -emit-llvm %s -o /dev/null -Rpass=loop-vectorize 2>&1 | FileCheck %s
// RUN: %pencilcc -O3 -S -emit-llvm -DDISABLE='_Pragma("clang loop vectorize(disable)")' %s -o /dev/null -Rpass=loop-vectorize 2>&1 \
// RUN:   | FileCheck %s --check-prefix=DISABLED --allow-empty
// The original loops are the host path: the loop vectoriser takes them as it
// does without PENCIL, unless the program says not to.

#include <pencil.h>

#ifndef DISABLE
#define DISABLE
#endif

void sweep(int steps, int n, float a[pencil_array n], float b[pencil_array n]) {
#pragma scop
  for (int t = 0; t < steps; t++) {
    // CHECK-DAG: :[[#@LINE+3]]:5: remark: vectorized loop
    // DISABLED-NOT: :[[#@LINE+2]]:5: remark: vectorized loop
    DISABLE
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i - 1] + a[i] + a[i + 1];
    // CHECK-DAG: :[[#@LINE+1]]:5: remark: vectorized loop
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i - 1] + b[i] + b[i + 1];
  }
#pragma endscop
}
