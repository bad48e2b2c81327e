// RUN: %pencilcc -O2 -c %s -o %t.o -Rpass-analysis=pencil-vectorize 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
// RUN: %pencilcc -O2 -gline-tables-only -Xclang -disable-llvm-passes -fplugin-arg-pencil-emit=annotated -S -emit-llvm %s -o %t.ll
// RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,pencil-prepare,pencil-map,pencil-outline,pencil-vectorize<assume-cpu>' -disable-output -pass-remarks=pencil-vectorize -pass-remarks-analysis='(pencil|loop)-vectorize' %t.ll 2>&1 | FileCheck %s
// Remarks stand at the loops of the source; those of LLVM's own vectoriser are
// kept back, since it worked on a copy that the programmer did not write.

// QUIET-NOT: loop-vectorize
// CHECK-NOT: loop-vectorize
// CHECK: [[#@LINE+6]]:5: loop vectorised in its kernel: 8 lanes
// CHECK: [[#@LINE+12]]:5: loop stays scalar in its kernel: floating-point operations in a fixed order
#include <pencil.h>
void scale(int n, int m, double a[static const restrict n][m]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] *= 2;
}
void dot(int n, int m, double a[static const restrict n][m], double y[static const restrict n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++)
      s += a[i][j];
    y[i] = s;
  }
}
