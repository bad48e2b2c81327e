// RUN: %clang -fplugin=%plugin -O2 -g -I%include -c %s -o %t.o -fplugin-arg-pencil-report=%t.html
// RUN: FileCheck %s < %t.html
//
// Half of a square runs, three operations (load, add, store) an element: the
// coefficient is no whole number and is not rounded to one.

// CHECK: Estimate: <code>1.5·(n - 1)·(n - 1)</code> operations in <code>1</code> launches
void triangle(int n, int A[static const restrict n][n],
              int B[static const restrict n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      A[i][j] = B[i][j] + 1;
#pragma endscop
}
