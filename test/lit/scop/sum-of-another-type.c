// RUN: %pencilcc -std=gnu11 -O2 -Xclang -disable-llvm-passes -fplugin-arg-pencil-emit=annotated -S -emit-llvm %s -o %t.ll
// RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,pencil-verify,pencil-prepare,print<pencil-model>' -disable-output %t.ll | FileCheck %s
// A sum in double precision stays a scalar where its element is a float: kept
// there it would be rounded at each step.
#include <pencil.h>

// CHECK-LABEL: scop rounded_once:0
// CHECK: read [[SUM:Stmt[0-9]+]]_0 :{{.*}} -> [[S:MemRef[0-9]+__phi]][]
// CHECK: must-write [[SUM]]_3 :{{.*}} -> [[S]][]
void rounded_once(int n, float c[pencil_array n][n],
                  float a[pencil_array n][n], float b[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0.0;
      for (int k = 0; k < n; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
#pragma endscop
}
