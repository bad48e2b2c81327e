// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O0 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// Automatic variables declared in a marked body are tagged, wherever in it they
// stand; static and extern ones, variable-length arrays, the loop's own
// iterator and variables outside are not.
extern int ext;
struct point { float x, y; };
void f(int n, int *a) {
  int outside = n;
#pragma pencil independent
  for (int iterator = 0; iterator < n; iterator++) {
    int scalar = iterator + outside, array[4] = {1};
    struct point p = {1, 2};
    static int counter;
    extern int ext;
    int vla[n];
    vla[0] = counter + ext;
    for (int inner = 0; inner < 4; inner++) {
      const int deep = array[inner];
      a[iterator] += ({ register int hidden = deep; hidden; });
    }
    a[iterator] += scalar + p.x + vla[0];
  }
  int after = n;
  a[0] = after;
}
// CHECK: @[[TAG:.*]] = private unnamed_addr constant [15 x i8] c"pencil.private\00"
// CHECK-LABEL: define {{.*}} @f(
// CHECK-COUNT-6: call void @llvm.var.annotation.p0.p0(ptr %{{.*}}, ptr @[[TAG]],
// CHECK-NOT: call void @llvm.var.annotation
