// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -std=gnu11 -Wno-deprecated-non-prototype -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// Pointers, arrays without an outermost extent and pointers to arrays have no
// shape to tell; definitions without prototypes are no trouble.
#define LOOP _Pragma("pencil independent") for (int i = 0; i < n; i++)
void pointer(int n, float *a) { LOOP a[i] = 1; }
void incomplete(int n, float a[], float b[][8]) { LOOP a[i] = b[i][0]; }
void pointer_to_array(int n, float (*a)[n]) { LOOP (*a)[i] = 1; }
void function(int n, int g(void)) { LOOP g(); }
void no_parameters() { int n = 3; LOOP ; }
// CHECK-NOT: call {{.*}} @pencil.array
void old_style(a, n) float a[10]; int n; { LOOP a[i] = 1; }
// CHECK-LABEL: @old_style(
// CHECK: @pencil.array.hint(ptr {{.*}}, i64 noundef 4, i64 noundef 10)
