// RUN: %pencilcc -fplugin-arg-pencil-emit=annotated -O1 -Xclang -disable-llvm-passes -S -emit-llvm %s -o %t.ll
// RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,pencil-prepare,pencil-map,print<pencil-barrier>' -disable-output %t.ll | FileCheck %s
// RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,pencil-prepare,pencil-map,print<pencil-barrier>' -disable-output %t.ll | sed -n '/^kernel/,/^slot s2/p' > %t.kernel
// RUN: %bindir/pencil-poly barriers %t.kernel | FileCheck %s --check-prefix=AGAIN
// What is printed is the problem that pencil-poly solves by hand: accesses by
// numbers of iterations, in bytes, and the places between the phases.

#include <pencil.h>

void f(int n, float a[pencil_array n][64], float b[pencil_array n][64]) {
#pragma pencil map(group(0))
  for (int g = 0; g < n; g++) {
    pencil_local float t[64];
#pragma pencil map(local(0))
    for (int i = 0; i < 64; i++)
      t[i] = a[g][i];
#pragma pencil map(local(0))
    for (int i = 1; i < 64; i++)
      b[g][i] = t[i];
  }
}
// CHECK: nest of f
// CHECK: kernel kernel items=1
// CHECK: time group position
// CHECK: array [[T:A[0-9]+]] local
// Iteration 0 of the second loop reads what iteration 1 of the first one wrote.
// CHECK-DAG: write {{S[0-9]+}}{{.*}} -> [[T]][x] : {{.*}}4i1 <= x <= 3 + 4i1
// CHECK-DAG: read {{S[0-9]+}}{{.*}} -> [[T]][x] : {{.*}}4 + 4i1 <= x <= 7 + 4i1
// CHECK: 2 barriers
// CHECK-NEXT: barrier s1: local
// CHECK-NEXT: barrier s2: local
// CHECK-NOT: race
// AGAIN: kernel kernel: 2 barriers
// AGAIN-NEXT: barrier s1: local
// AGAIN-NEXT: barrier s2: local
