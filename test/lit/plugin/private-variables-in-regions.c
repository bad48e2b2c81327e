// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// In a region the arrays and structures of loop bodies are tagged; scalars and
// what is declared outside of the region's loops are not.
struct point { float x, y; };
void f(int n, int *a) {
  while (n--) {
    int around[2] = {1};
    a[n] = around[0];
#pragma scop
    int between[3] = {1};
    for (int i = 0; i < n; i++) {
      int scalar = i, array[4] = {1};
      do {
        struct point p = {1, 2};
        a[i] += p.x;
      } while (a[i] < 9);
      a[i] += scalar + array[0] + between[0];
    }
#pragma endscop
    for (int i = 0; i < n; i++) {
      int behind[5] = {1};
      a[i] += behind[0];
    }
  }
}
// CHECK-LABEL: define {{.*}} @f(
// CHECK-DAG:   %[[ARRAY:.*]] = alloca [4 x i32]
// CHECK-DAG:   %[[POINT:.*]] = alloca %struct.point
// CHECK:       call void @llvm.var.annotation.p0.p0(ptr %[[ARRAY]],
// CHECK:       call void @llvm.var.annotation.p0.p0(ptr %[[POINT]],
// CHECK-NOT:   call void @llvm.var.annotation

__attribute__((pencil)) void whole(int n, int *a) {
  int outside[2] = {1};
  for (int i = 0; i < n; i++) {
    int array[6] = {1};
    a[i] += array[0] + outside[0];
  }
}
// CHECK-LABEL: define {{.*}} @whole(
// CHECK:       %[[WHOLE:.*]] = alloca [6 x i32]
// CHECK:       call void @llvm.var.annotation.p0.p0(ptr %[[WHOLE]],
// CHECK-NOT:   call void @llvm.var.annotation
