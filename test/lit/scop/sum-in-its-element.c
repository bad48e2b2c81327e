// RUN: %pencilcc -std=gnu11 -O2 -Xclang -disable-llvm-passes -fplugin-arg-pencil-emit=annotated -S -emit-llvm %s -o %t.ll
// RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,pencil-verify,pencil-prepare,print<pencil-model>' -disable-output %t.ll | FileCheck %s
// A sum that ends in an element of an array is kept there while it grows, if
// nobody else looks at the element meanwhile: no scalar is left.
#include <pencil.h>

// CHECK-LABEL: scop product:0
// CHECK-NOT: {{(read|must-write|may-write) .*phi\[}}
// CHECK: must-write [[INIT:Stmt[0-9]+]]_0 :{{.*}} -> [[C:MemRef[0-9]+]][i0, i1]
// CHECK: read [[SUM:Stmt[0-9]+]]_0 :{{.*}} -> [[C]][i0, i1]
// CHECK: must-write [[SUM]]_3 :{{.*}} -> [[C]][i0, i1] }
// CHECK-NOT: {{(read|must-write|may-write) }}
void product(int n, float c[pencil_array n][n], float a[pencil_array n][n],
             float b[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0.0f;
      for (int k = 0; k < n; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
#pragma endscop
}

// CHECK-LABEL: scop scaled_before:0
// CHECK-NOT: {{(read|must-write|may-write) .*phi\[}}
// CHECK: schedule :
void scaled_before(int n, float c[pencil_array n][n],
                   float a[pencil_array n][n], float b[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = c[i][j] * 3.0f;
      for (int k = 0; k < n; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
#pragma endscop
}
