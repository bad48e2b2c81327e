// RUN: %clang -E -fplugin=%plugin %s -o %t.i && grep '^#pragma pencil independent' %t.i
// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -Wall -Wextra -pedantic -Werror -O1 -S -emit-llvm -Xclang -disable-llvm-passes %t.i -o - | FileCheck %s
// RUN: %clang -E -frewrite-includes %s -o %t.c
// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -Wall -Wextra -Werror -O1 -S -emit-llvm -Xclang -disable-llvm-passes %t.c -o - | FileCheck %s
// RUN: %clang -M -fplugin=%plugin %s | grep loop.h
// The preprocessor keeps the pragmas, and its output compiles to the same.
#define INDEPENDENT _Pragma("pencil independent")
#include "Inputs/loop.h"
void f(int n, float *a) {
  set(n, a);
  INDEPENDENT for (int i = 0; i < n; i++) a[i] = 2;
}
// CHECK-LABEL: define {{.*}} @f(
// CHECK:       call void @pencil.loop.independent(i32 noundef 0)
// CHECK-LABEL: define {{.*}} @set(
// CHECK:       call void @pencil.loop.independent(i32 noundef 0)
