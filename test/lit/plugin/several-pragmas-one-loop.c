// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -Wall -Wextra -Werror -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// Directives on several lines add up; clang's own loop pragmas may stand before,
// between and after them.
void f(int n, float *a) {
#pragma clang loop unroll_count(2)
#pragma pencil ivdep
#pragma clang loop vectorize(disable)
#pragma pencil map(global(0))
#pragma pencil independent
#pragma clang loop interleave(enable)
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
// CHECK:      call void @pencil.loop.enter(i32 noundef 0)
// CHECK:      call void @pencil.loop.independent(i32 noundef 0)
// CHECK-NEXT: call void @pencil.loop.map(i32 noundef 0, i32 noundef 2, i32 noundef 0, i64 noundef 0)
// CHECK-NEXT: call void @pencil.loop.ivdep(i32 noundef 0)
// CHECK:      br label {{.*}}, !llvm.loop
// CHECK-DAG:  !"llvm.loop.unroll.count", i32
// CHECK-DAG:  !"llvm.loop.vectorize.width", i32 1
