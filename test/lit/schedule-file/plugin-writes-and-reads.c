// RUN: %clang -fplugin=%plugin -O2 -gline-tables-only -I%include -c %s -o %t.1.o -fplugin-arg-pencil-dump-schedule=%t.json
// RUN: %clang -fplugin=%plugin -O2 -I%include -S -emit-llvm %s -o %t.planned.ll
// RUN: %clang -fplugin=%plugin -O2 -I%include -S -emit-llvm %s -o %t.replayed.ll -fplugin-arg-pencil-schedule=%t.json
// RUN: diff %t.planned.ll %t.replayed.ll
// RUN: FileCheck %s < %t.json
// RUN: not %clang -fplugin=%plugin -O2 -I%include -c %s -o %t.2.o -fplugin-arg-pencil-schedule=%t.none 2>&1 | FileCheck --check-prefix=NONE %s
//
// From C, by the plugin's arguments: a region of two stages in a time loop
// comes back as it went out, and lines are those of the source.
// NONE: error: {{.*}}cannot read the schedule file
void steps(int t, int n, int A[static const restrict n][n],
           int B[static const restrict n][n]) {
// CHECK: "name": "steps:0",
// CHECK-NEXT: "target": "cpu",
// CHECK-NEXT: "file": "{{.*}}plugin-writes-and-reads.c",
// CHECK-NEXT: "line": [[@LINE+2]],
#pragma scop
  for (int s = 0; s < t; s++) {
    for (int i = 1; i < n; i++)
      for (int j = 0; j < n; j++)
        B[i][j] = A[i - 1][j] + A[i][j];
    for (int i = 1; i < n; i++)
      for (int j = 0; j < n; j++)
        A[i][j] = B[i][j];
  }
#pragma endscop
}
