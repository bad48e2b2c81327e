// RUN: %clang -std=c2y -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -S -emit-llvm -Xclang -disable-llvm-passes -Xclang -verify %s -o - | FileCheck %s
// break and continue may name a marked loop, whatever stands between the loop
// and its name.
void use(int);
void marked(int n) {
name:
#pragma pencil independent
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      if (j == 3)
        continue name;
      use(j);
    }
}
// CHECK-LABEL: define {{.*}} @marked(
// CHECK:       call void @pencil.loop.enter(i32 noundef 0)
// CHECK:       call void @pencil.loop.independent(i32 noundef 0)
// CHECK:       call void @use(

void inside_region(int n) {
#pragma scop
name:
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      if (j == 3)
        continue name;
      if (j == 4)
        break name;
    }
#pragma endscop
}
// CHECK-LABEL: define {{.*}} @inside_region(
// CHECK:       call void @pencil.region.begin(i32 noundef 0)
// CHECK:       call void @pencil.region.end(i32 noundef 0)

void name_in_front_of_scop(int n) {
name:
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (j == 3)
        break name;
#pragma endscop
}
// CHECK-LABEL: define {{.*}} @name_in_front_of_scop(
// CHECK:       call void @pencil.region.begin(i32 noundef 0)
// CHECK:       call void @pencil.region.end(i32 noundef 0)

void out_of_region(int n) {
name:
#pragma pencil region // expected-note {{'#pragma pencil region' is here}}
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (j == 3)
        break name; // expected-warning {{'#pragma pencil region' ignored: this 'break' leaves the region}}
}
// CHECK-LABEL: define {{.*}} @out_of_region(
// CHECK-NOT:   call void @pencil
// CHECK:       ret void
