// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -Wall -Wextra -Werror -fplugin-arg-pencil-no-warn=duplicate -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// Each clause becomes one pencil.loop.reduction with the number of its operator.
// Locals, parameters, globals, block-scope externs and variables of an outer
// loop's body are all fine.
#define max(a, b) ((a) > (b) ? (a) : (b))
int global;
int f(int n, int p, float *a) {
  float lo = 0, hi = 0;
  _Bool b = 1;
  unsigned x = 0, y = 0;
  extern long ext;
  long m = 1;
#pragma pencil independent reduction(+ : global, p) reduction(- : ext) reduction(* : m)
#pragma pencil independent reduction(min : lo) reduction(max : hi)
#pragma pencil independent reduction(& : x) reduction(| : b) reduction(^ : y)
  for (int i = 0; i < n; i++) {
    int s = 0;
#pragma pencil independent reduction(+ : s)
    for (int j = 0; j < n; j++)
      s += j;
    a[i] = s;
  }
  return p + x + y + b + ext + m + lo + hi;
}
// CHECK:      call void @pencil.loop.independent(i32 noundef 0)
// CHECK-NEXT: call void @pencil.loop.reduction(i32 noundef 0, i32 noundef 0)
// CHECK-NEXT: call void @pencil.loop.reduction(i32 noundef 0, i32 noundef 1)
// CHECK-NEXT: call void @pencil.loop.reduction(i32 noundef 0, i32 noundef 2)
// CHECK-NEXT: call void @pencil.loop.reduction(i32 noundef 0, i32 noundef 3)
// CHECK-NEXT: call void @pencil.loop.reduction(i32 noundef 0, i32 noundef 4)
// CHECK-NEXT: call void @pencil.loop.reduction(i32 noundef 0, i32 noundef 5)
// CHECK-NEXT: call void @pencil.loop.reduction(i32 noundef 0, i32 noundef 6)
// CHECK-NEXT: call void @pencil.loop.reduction(i32 noundef 0, i32 noundef 7)
// CHECK:      call void @pencil.loop.independent(i32 noundef 1)
// CHECK-NEXT: call void @pencil.loop.reduction(i32 noundef 1, i32 noundef 0)
