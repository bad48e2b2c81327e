// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -S -emit-llvm -Xclang -disable-llvm-passes -Xclang -verify %s -o - | FileCheck %s
// Regions do not nest: the outer one holds, the inner pragma says nothing new.
void use(int);
void f(int n) {
#pragma scop
  for (int i = 0; i < n; i++)
#pragma pencil region // expected-warning {{'#pragma pencil region' ignored: it stands inside another region}}
    for (int j = 0; j < n; j++)
      use(j);
#pragma endscop
}
// CHECK-LABEL: define {{.*}} @f(
// CHECK:       call void @pencil.region.begin(
// CHECK-NOT:   pencil.region.begin
// CHECK:       call void @pencil.region.end(
// CHECK-NOT:   call void @pencil.region
// CHECK-LABEL: define {{.*}} @g(
__attribute__((pencil)) void g(int n) {
#pragma scop // expected-warning {{'#pragma scop' ignored: the whole function is a region}}
  for (int i = 0; i < n; i++)
    use(i);
#pragma endscop
}
// CHECK:     call void @pencil.region.function(i32 noundef 0)
// CHECK-NOT: call void @pencil.region
// CHECK:     ret void
