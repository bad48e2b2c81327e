// RUN: %pencilcc -std=gnu11 -O2 -Xclang -disable-llvm-passes -fplugin-arg-pencil-emit=annotated -S -emit-llvm %s -o %t.ll
// RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,pencil-verify,pencil-prepare,print<pencil-model>' -disable-output %t.ll | FileCheck %s
// The sum reads old values of the row that it ends in, so that it must not be
// kept there: the model is as the source has it, without conditional writes.
#include <pencil.h>

// CHECK-LABEL: scop in_place:0
// CHECK: read [[SUM:Stmt[0-9]+]]_0 :{{.*}} -> [[S:MemRef[0-9]+__phi]][]
// CHECK: must-write [[SUM]]_3 :{{.*}} -> [[S]][]
// CHECK-NOT: may-write
// CHECK: must-write {{Stmt[0-9]+}}_1 : [{{[^]]*}}] -> { Stmt{{[0-9]+}}[i0, i1] -> MemRef{{[0-9]+}}[i0, i1] }
void in_place(int n, float c[pencil_array n][n], float b[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0.0f;
      for (int k = 0; k < n; k++)
        sum += c[i][k] * b[k][j];
      c[i][j] = sum;
    }
#pragma endscop
}
