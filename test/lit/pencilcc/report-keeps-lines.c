// RUN: %pencilcc -O1 -S -emit-llvm -fplugin-arg-pencil-emit=annotated -fplugin-arg-pencil-report=%t.html %s -o - | FileCheck %s
// RUN: %pencilcc -O1 -S -emit-llvm -fplugin-arg-pencil-emit=annotated %s -o - | FileCheck --check-prefix=NONE %s
// RUN: %pencilcc -O1 -c -fplugin-arg-pencil-emit=annotated -fplugin-arg-pencil-report=%t.html %s -o %t.o && llvm-readelf -S %t.o | not grep debug_
// A report shows source lines: asking for one keeps them, and adds no debug
// information to the object.
void f(int n, float *a) {
#pragma scop
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma endscop
}
// CHECK: call void @pencil.region.begin(i32 noundef 0){{.*}}, !dbg
// NONE-NOT: !dbg
