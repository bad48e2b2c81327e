// RUN: %clang -fplugin=%plugin -O2 -I%include -c %s -o %t.o -fplugin-arg-pencil-dump-schedule=%t.json -fplugin-arg-pencil-target=cpu
// RUN: FileCheck %s < %t.json
// RUN: %clang -fplugin=%plugin -O2 -I%include -S -emit-llvm %s -o %t.planned.ll -fplugin-arg-pencil-target=cpu
// RUN: %clang -fplugin=%plugin -O2 -I%include -S -emit-llvm %s -o %t.replayed.ll -fplugin-arg-pencil-target=cpu -fplugin-arg-pencil-schedule=%t.json
// RUN: diff %t.planned.ll %t.replayed.ll
//
// Full tiles are told apart from others by an option of isl's code generator;
// it has no statements, but parameters, and it comes back as well.

// CHECK: options: {{.*}}isolate
void product(int n, int m, int p, double A[static const restrict n][p],
             double B[static const restrict p][m],
             double C[static const restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      C[i][j] = 0;
      for (int k = 0; k < p; k++)
        C[i][j] += A[i][k] * B[k][j];
    }
#pragma endscop
}
