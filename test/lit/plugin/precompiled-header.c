// RUN: %clang -O1 -fplugin=%plugin -x c-header %S/Inputs/loop.h -o %t.pch
// RUN: %clang -O1 -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -include-pch %t.pch -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// RUN: %clang -O1 -fplugin=%plugin -include-pch %t.pch -c %s -o %t.o && llvm-nm -u %t.o | not grep 'pencil\.'
// RUN: %clang -O1 -emit-ast -fplugin=%plugin -include %S/Inputs/loop.h %s -o %t.ast
// RUN: %clang -O1 -fplugin=%plugin -c %t.ast -o %t.o && llvm-nm -u %t.o | not grep 'pencil\.'
// A loop marked in a precompiled header (or AST file) keeps its marks, and the
// passes run for a file that has no pragma of its own.
void f(int n, float *a) { set(n, a); }
// CHECK-LABEL: define {{.*}} @set(
// CHECK:       call void @pencil.loop.enter(i32 noundef 0)
// CHECK:       call void @pencil.loop.independent(i32 noundef 0)
// CHECK-NOT:   call void @pencil
