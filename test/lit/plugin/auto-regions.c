// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -fplugin-arg-pencil-auto -I%include -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -I%include -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck --check-prefix=OFF %s
// With `auto`, a function with a loop and an array parameter that is `static`
// or `restrict` is a region; one that names regions itself is not.
#include <pencil.h>
// OFF-NOT: pencil.region.function(i32 noundef 1)
#define LOOP for (int i = 0; i < n; i++)
void pencil(int n, float a[pencil_array n]) { LOOP a[i] = 1; }
// CHECK-LABEL: define {{.*}} @pencil(
// CHECK:       call void @pencil.region.function(i32 noundef 1)
// CHECK:       @pencil.array(
void restricted(int n, float a[restrict]) { int i = 0; while (i++ < n) a[i] = 1; }
// CHECK-LABEL: define {{.*}} @restricted(
// CHECK:       call void @pencil.region.function(i32 noundef 1)
void promised(int n, float a[static 4]) { LOOP a[i] = 1; }
// CHECK-LABEL: define {{.*}} @promised(
// CHECK:       call void @pencil.region.function(i32 noundef 1)
void no_promise(int n, float a[n], float *restrict b) { LOOP a[i] = b[i]; }
// CHECK-LABEL: define {{.*}} @no_promise(
// CHECK-NOT:   call void @pencil
float no_loop(float a[pencil_array 1]) { return a[0]; }
// CHECK-LABEL: define {{.*}} @no_loop(
// CHECK-NOT:   call void @pencil
__attribute__((pencil)) void marked(int n, float a[pencil_array n]) { LOOP a[i] = 1; }
// CHECK-LABEL: define {{.*}} @marked(
// CHECK:       call void @pencil.region.function(i32 noundef 0)
void named(int n, float a[pencil_array n]) {
  LOOP a[i] = 1;
#pragma scop
  LOOP a[i] = 2;
#pragma endscop
}
// CHECK-LABEL: define {{.*}} @named(
// CHECK-NOT:   pencil.region.function
// CHECK:       call void @pencil.region.begin(
