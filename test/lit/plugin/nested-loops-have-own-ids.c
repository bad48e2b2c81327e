// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// Marked loops of one function have different ids, outer before inner; the
// numbers start again in the next function.
void f(int n, float *a) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
#pragma pencil independent
    for (int j = 0; j < n; j++)
      a[i * n + j] = 1;
}
void g(int n, float *a) {
#pragma pencil ivdep
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
// CHECK-LABEL: define {{.*}} @f(
// CHECK:       call void @pencil.loop.enter(i32 noundef 0)
// CHECK:       call void @pencil.loop.independent(i32 noundef 0)
// CHECK:       call void @pencil.loop.enter(i32 noundef 1)
// CHECK:       call void @pencil.loop.independent(i32 noundef 1)
// CHECK-LABEL: define {{.*}} @g(
// CHECK:       call void @pencil.loop.enter(i32 noundef 0)
// CHECK:       call void @pencil.loop.ivdep(i32 noundef 0)
