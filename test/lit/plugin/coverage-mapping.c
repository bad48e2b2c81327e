// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -fprofile-instr-generate -fcoverage-mapping -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// Several pragmas before one loop are understood where clang records coverage.
void f(int n, float *a) {
#pragma scop
#pragma pencil independent
#pragma pencil tile sizes(4)
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma endscop
}
// CHECK: call void @pencil.region.begin(
// CHECK: call void @pencil.loop.independent(
// CHECK: call void @pencil.region.end(
