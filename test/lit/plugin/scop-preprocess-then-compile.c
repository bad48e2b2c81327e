// RUN: %clang -E -fplugin=%plugin %s -o %t.i && grep -c '^#pragma scop' %t.i | grep 3
// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -Wall -Wextra -pedantic -Werror -O1 -S -emit-llvm -Xclang -disable-llvm-passes %t.i -o - | FileCheck %s
// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -Wall -Wextra -Werror -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -Wall -Werror -O1 -save-temps=obj -c -emit-llvm %s -o %t.bc && llvm-dis %t.bc -o - | grep 'call void @pencil.region.begin'
// Regions in headers and macros; preprocessed they compile to the same.
#define SCOP(body) _Pragma("scop") body _Pragma("endscop")
#define BEGIN _Pragma("scop")
#define REGION _Pragma("pencil region")
#include "Inputs/region.h"
void f(int n, float *a) {
  set(n, a);
  SCOP(for (int i = 0; i < n; i++) a[i] = 2;)
  BEGIN
  for (int i = 0; i < n; i++)
    a[i] = 3;
#pragma endscop
  REGION for (int i = 0; i < n; i++) a[i] = 4;
}
// CHECK-LABEL: define {{.*}} @f(
// CHECK:       call void @pencil.region.begin(i32 noundef 0)
// CHECK:       store float 2.0
// CHECK:       call void @pencil.region.end(i32 noundef 0)
// CHECK:       call void @pencil.region.begin(i32 noundef 1)
// CHECK:       store float 3.0
// CHECK:       call void @pencil.region.end(i32 noundef 1)
// CHECK:       call void @pencil.region.begin(i32 noundef 2)
// CHECK:       store float 4.0
// CHECK:       call void @pencil.region.end(i32 noundef 2)
// CHECK-LABEL: define {{.*}} @set(
// CHECK:       call void @pencil.region.begin(i32 noundef 0)
