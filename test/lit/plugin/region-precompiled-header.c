// RUN: %clang -O1 -fplugin=%plugin -x c-header %S/Inputs/region.h -o %t.pch
// RUN: %clang -O1 -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -include-pch %t.pch -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// RUN: %clang -O1 -fplugin=%plugin -include-pch %t.pch -c %s -o %t.o && llvm-nm -u %t.o | not grep 'pencil\.\(array\|region\.begin\|region\.end\)'
// A region of a precompiled header is kept, and the passes run for a file that
// has none of its own.
void f(int n, float *a) { set(n, a); }
// CHECK-LABEL: define {{.*}} @set(
// CHECK:       call void @pencil.region.begin(i32 noundef 0)
// CHECK:       call void @pencil.region.end(i32 noundef 0)
