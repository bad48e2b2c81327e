// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// Marked loops of included files count; a pragma may even end a file that is
// included before the loop.
#include "Inputs/loop.h"
void f(int n, float *a) {
  set(n, a);
#include "Inputs/pragma.inc"
  for (int i = 0; i < n; i++)
    a[i] = 2;
}
// CHECK-LABEL: define {{.*}} @f(
// CHECK:       call void @pencil.loop.independent(i32 noundef 0)
// CHECK-LABEL: define {{.*}} @set(
// CHECK:       call void @pencil.loop.independent(i32 noundef 0)
