// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -S -emit-llvm -Xclang -disable-llvm-passes -Xclang -verify %s -o - | FileCheck %s
// A loop whose body is entered from outside has iterations that never pass the
// markers: the pragma is ignored with a warning. Jumps inside the body are fine.
void outside(int n, int *a) {
  switch (n) {
#pragma pencil independent // expected-warning {{'#pragma pencil independent' ignored: a 'goto' or 'case' enters the body of this loop from outside}}
    for (int i = 0; i < n; i++) {
    case 0: // expected-note {{the body is entered here}}
      a[n] = 1;
    }
  }
  goto in;
#pragma pencil independent // expected-warning {{ignored: a 'goto' or 'case' enters the body}}
  for (int i = 0; i < n; i++) {
  in: // expected-note {{the body is entered here}}
    a[n] = 1;
  }
  static void *const target = &&taken;
  goto *target;
#pragma pencil independent // expected-warning {{ignored: a 'goto' or 'case' enters the body}}
  for (int i = 0; i < n; i++) {
  taken: // expected-note {{the body is entered here}}
    a[n] = 1;
  }
}
// CHECK-LABEL: define {{.*}} @outside(
// CHECK-NOT:   pencil
// CHECK-LABEL: define {{.*}} @inside(
void inside(int n, int *a) {
#pragma pencil independent
  for (int i = 0; i < n; i++) {
  again:
    if (a[i]--)
      goto again;
    switch (i) {
    case 1:
      a[i] = 1;
    }
  }
}
// CHECK: call void @pencil.loop.independent(i32 noundef 0)
