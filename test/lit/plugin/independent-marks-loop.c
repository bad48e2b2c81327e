// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// The pragma becomes one pencil.loop.enter before the loop and one
// pencil.loop.independent first in its body, with the same id.
void f(int n, float *a) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
// CHECK-LABEL: define {{.*}} @f(
// CHECK:       call void @pencil.loop.enter(i32 noundef 0)
// CHECK-NOT:   pencil.loop.enter
// CHECK:       br label %[[HEADER:.*]]
// CHECK:       [[HEADER]]:
// CHECK:       icmp slt
// CHECK:       call void @pencil.loop.independent(i32 noundef 0)
// CHECK-NEXT:  load ptr
// CHECK-NOT:   call void @pencil
// CHECK:       ret void
