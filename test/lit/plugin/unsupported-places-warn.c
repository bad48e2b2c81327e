// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -fblocks -fopenmp -O1 -S -emit-llvm -Xclang -disable-llvm-passes -Xclang -verify %s -o - | FileCheck %s
// In a block and inside an OpenMP construct the pragma is ignored with a
// warning; the code is the plain C program.
void in_block(int n, int *a) {
  void (^b)(void) = ^{
#pragma pencil independent // expected-warning {{'#pragma pencil independent' is not supported in this place (a block, an OpenMP or OpenACC construct, an operand that is not evaluated, a statement expression), ignored}}
    for (int i = 0; i < n; i++)
      a[i] = 1;
  };
  b();
}
void in_openmp(int n, int *a) {
#pragma omp parallel for
#pragma pencil independent // expected-warning {{not supported in this place}}
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma omp parallel
  {
#pragma pencil map(seq) // expected-warning {{'#pragma pencil map' is not supported in this place}}
    for (int i = 0; i < n; i++)
      a[i] = 1;
  }
}
// CHECK-NOT: pencil.loop
// CHECK-LABEL: define {{.*}} @around_openmp(
void around_openmp(int n, int *a) {
#pragma pencil independent
  for (int i = 0; i < n; i++) {
#pragma omp parallel for
    for (int j = 0; j < n; j++)
      a[j] = 1;
  }
}
// CHECK: call void @pencil.loop.independent(i32 noundef 0)
