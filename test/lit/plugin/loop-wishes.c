// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -Wall -Wextra -Werror -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// tile, unroll and interchange reach their markers; numbers may be constant
// expressions, and the words of the pragma are not taken for macros.
#define sizes broken
#define N 8
void f(int n, float *a) {
#pragma pencil tile sizes(16, N *N / 2, 1)
#pragma pencil interchange
  for (int i = 0; i < n; i++)
#pragma pencil unroll(N)
    for (int j = 0; j < n; j++)
#pragma pencil independent
#pragma pencil unroll
      for (int k = 0; k < n; k++)
        a[i + j + k] = 1;
}
// CHECK-LABEL: define {{.*}} @f(
// CHECK: call void @pencil.loop.enter(i32 noundef 0)
// CHECK: call void (i32, ...) @pencil.loop.tile(i32 noundef 0, i32 noundef 16, i32 noundef 32, i32 noundef 1)
// CHECK: call void @pencil.loop.interchange(i32 noundef 0)
// CHECK: call void @pencil.loop.unroll(i32 noundef 1, i32 noundef 8)
// CHECK: call void @pencil.loop.independent(i32 noundef 2)
// CHECK: call void @pencil.loop.unroll(i32 noundef 2, i32 noundef 0)
