// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -Wall -Wextra -Werror -std=c99 -pedantic -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// _Pragma works in macros: alone, with the loop, with an argument made into
// the pragma's text, and in the argument of another macro.
#define INDEPENDENT _Pragma("pencil independent")
#define FOR(i, n) _Pragma("pencil independent") for (int i = 0; i < (n); i++)
#define TEXT(x) #x
#define SUM(v) _Pragma(TEXT(pencil independent reduction(+ : v)))
#define SAME(x) x
#define TWICE(x) x x

int f(int n, float *a) {
  INDEPENDENT for (int i = 0; i < n; i++) a[i] = 1;
  FOR(i, n) FOR(j, n) a[i * n + j] = 2;
  int s = 0;
  SUM(s) for (int i = 0; i < n; i++) s += i;
  SAME(INDEPENDENT for (int i = 0; i < n; i++) a[i] = 3;)
  TWICE(INDEPENDENT for (int i = 0; i < n; i++) a[i] = 4;)
  return s;
}
// CHECK-LABEL: define {{.*}} @f(
// CHECK: call void @pencil.loop.independent(i32 noundef 0)
// CHECK: call void @pencil.loop.independent(i32 noundef 1)
// CHECK: call void @pencil.loop.independent(i32 noundef 2)
// CHECK: call void @pencil.loop.independent(i32 noundef 3)
// CHECK: call void @pencil.loop.reduction(i32 noundef 3, i32 noundef 0)
// CHECK: call void @pencil.loop.independent(i32 noundef 4)
// CHECK: call void @pencil.loop.independent(i32 noundef 5)
// CHECK: call void @pencil.loop.independent(i32 noundef 6)
