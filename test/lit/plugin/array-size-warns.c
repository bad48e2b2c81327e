// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -S -emit-llvm -Xclang -disable-llvm-passes -Xclang -verify %s -o - | FileCheck %s
// RUN: %clang -fplugin=%plugin -fsyntax-only -Werror -fplugin-arg-pencil-no-warn=array-size %s
// A size that cannot be evaluated once more at entry leaves that parameter
// without a shape, with a warning; unmarked functions are not looked at.
int next(void);
#define LOOP _Pragma("pencil independent") for (int i = 0; i < n; i++)
void effects(int n, float a[n++], float b[next()], float c[n]) { LOOP a[i] = b[i] + c[i]; }
// expected-warning@-1 {{the declared shape of array parameter 'a' is not used: its size expression may have side effects}}
// expected-warning@-2 {{the declared shape of array parameter 'b' is not used: its size expression may have side effects}}
void divides(int n, int m, float a[n / m]) { LOOP a[i] = 1; }
void wide(__int128 n, float a[n]) { LOOP a[i] = 1; }
// expected-warning@-1 {{the declared shape of array parameter 'a' is not used: its size expression has a type wider than 64 bits}}
void unmarked(int n, float a[n++]) { a[0] = n; }
// CHECK-LABEL: define {{.*}} @effects(
// CHECK:       call {{.*}} @pencil.array.hint(
// CHECK-NOT:   call {{.*}} @pencil.array
// CHECK-LABEL: define {{.*}} @divides(
// CHECK:       call {{.*}} @pencil.array.hint(
// CHECK-LABEL: define {{.*}} @wide(
// CHECK-NOT:   call {{.*}} @pencil.array
