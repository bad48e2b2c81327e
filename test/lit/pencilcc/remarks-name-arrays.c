// RUN: %pencilcc -O1 -Rpass-missed=pencil-poly -Xclang -verify -c %s -o %t.o
// RUN: %pencilcc -O1 -S -emit-llvm -no-pencil -Rpass-missed=pencil %s -o - | FileCheck %s
// Whoever asks for remarks is told the names of parameters, also without -g.
void f(int n, float *sums) {
#pragma scop
  // expected-remark@+2 {{flow dependence on 'sums'}}
  // expected-remark@+1 {{region stays on the host}}
  for (int i = 1; i < n; i++)
    sums[i] += sums[i - 1];
#pragma endscop
}
// CHECK-NOT: %sums
