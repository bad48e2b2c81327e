// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -Wall -Wextra -Werror -fno-discard-value-names -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// Each array of an update clause becomes one pencil.loop.update with the number
// of its operator and the array: parameters, pointers, locals, globals, arrays
// of arrays, next to reductions.
int global[10];
int f(int n, const int *a, float x[static const restrict n], int m[n][4]) {
  unsigned local[3] = {0};
  long *p = 0;
  int s = 0;
#pragma pencil independent update(+ : x, global) reduction(+ : s) update(max : m) update(^ : local) update(- : p)
  for (int i = 0; i < n; i++) {
    x[a[i]] += 1;
    global[a[i]]++;
    m[a[i]][0] = 5;
    local[a[i]] ^= 1;
    p[a[i]] -= 1;
    s += i;
  }
  return s;
}
// CHECK:      call void @pencil.loop.independent(i32 noundef 0)
// CHECK-NEXT: %[[X:.*]] = load ptr, ptr %x.addr
// CHECK-NEXT: call void @pencil.loop.update(i32 noundef 0, i32 noundef 0, ptr noundef %[[X]])
// CHECK-NEXT: call void @pencil.loop.update(i32 noundef 0, i32 noundef 0, ptr noundef @global)
// CHECK-NEXT: call void @pencil.loop.reduction(i32 noundef 0, i32 noundef 0)
// CHECK-NEXT: %[[M:.*]] = load ptr, ptr %m.addr
// CHECK-NEXT: call void @pencil.loop.update(i32 noundef 0, i32 noundef 4, ptr noundef %[[M]])
// CHECK-NEXT: call void @pencil.loop.update(i32 noundef 0, i32 noundef 7, ptr noundef %local)
// CHECK-NEXT: %[[P:.*]] = load ptr, ptr %p
// CHECK-NEXT: call void @pencil.loop.update(i32 noundef 0, i32 noundef 1, ptr noundef %[[P]])
