// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -Wno-empty-body -O0 -S -emit-llvm %s -o - | FileCheck %s
// Whatever the header holds, it keeps its meaning: enter comes before the init
// clause, and continue does not skip the next iteration's marker.
int next(void);
void several_declarations(int n, int *a) {
#pragma pencil independent
  for (int i = next(), *p = a, u; i < n; i++)
    u = i, p[i] = u;
}
// CHECK-LABEL: define {{.*}} @several_declarations(
// CHECK:       call void @pencil.loop.enter(i32 noundef 0)
// CHECK:       call i32 @next()
// CHECK:       call void @pencil.loop.independent(i32 noundef 0)

void no_initialiser(int n, int *a) {
#pragma pencil independent
  for (int i; next() < n;)
    a[i = 0] = 1;
}
// CHECK-LABEL: define {{.*}} @no_initialiser(
// CHECK:       call void @pencil.loop.enter(i32 noundef 0)
// CHECK:       br label
// CHECK:       call void @pencil.loop.independent(i32 noundef 0)

void expression(int n, int *a) {
  int i;
#pragma pencil independent
  for (i = next(); i < n; i++) {
    if (a[i])
      continue;
    a[i] = 1;
  }
}
// CHECK-LABEL: define {{.*}} @expression(
// CHECK:       call void @pencil.loop.enter(i32 noundef 0)
// CHECK:       call i32 @next()
// CHECK:       call void @pencil.loop.independent(i32 noundef 0)

void empty(void) {
#pragma pencil independent
  for (;;)
    ;
}
// CHECK-LABEL: define {{.*}} @empty(
// CHECK:       call void @pencil.loop.enter(i32 noundef 0)
// CHECK:       call void @pencil.loop.independent(i32 noundef 0)
