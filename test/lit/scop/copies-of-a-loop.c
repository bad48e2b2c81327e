// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -I%include -O1 -Xclang -disable-llvm-passes -S -emit-llvm %s -o %t.ll
// RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,pencil-prepare,pencil-poly<target=cpu;profit=always>,pencil-map,pencil-outline,pencil-vectorize,pencil-legalize' -S %t.ll | FileCheck %s
// unroll(N) reaches the kernel through the schedule and shows there as N copies:
// of a sum in order, of vectors, and of neither where it is not asked for.
#include <pencil.h>
// CHECK-LABEL: define {{.*}} @sums__k0(
// CHECK: br label %[[SUM:.*]]
// CHECK: [[SUM]]:
// CHECK-COUNT-4: fadd double %{{.*}}, %{{.*}}
// CHECK-NOT: fadd
// CHECK: br i1 {{.*}}, label %[[SUM]]
void sums(int n, int m, const double a[static const restrict n][m], double s[static const restrict n]) {
#pragma pencil region
  for (int i = 0; i < n; i++) {
    double t = 0;
#pragma pencil unroll(4)
    for (int j = 0; j < m; j++)
      t += a[i][j];
    s[i] = t;
  }
}
// CHECK-LABEL: define {{.*}} @rows__k0(
// CHECK: vector.body:
// CHECK-COUNT-3: fadd <8 x double>
// CHECK-NOT: fadd <8 x double>
// CHECK: br i1 {{.*}}, label %vector.body
void rows(int n, int m, const double a[static const restrict n][m], double b[static const restrict n][m]) {
#pragma pencil region
  for (int i = 0; i < n; i++)
#pragma pencil unroll(3)
    for (int j = 0; j < m; j++)
      b[i][j] = a[i][j] + 1;
}
// CHECK-LABEL: define {{.*}} @no_wish__k0(
// CHECK: vector.body:
// CHECK-COUNT-1: fadd <8 x double>
// CHECK-NOT: fadd <8 x double>
// CHECK: br i1 {{.*}}, label %vector.body
void no_wish(int n, int m, const double a[static const restrict n][m], double b[static const restrict n][m]) {
#pragma pencil region
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = a[i][j] + 1;
}
// CHECK-LABEL: define {{.*}} @by_hand__k0(
// CHECK-COUNT-5: fadd double %{{.*}}, %{{.*}}
void by_hand(int n, int m, const double a[static const restrict n][m], double s[static const restrict n]) {
#pragma pencil independent
#pragma pencil map(global(0))
  for (int i = 0; i < n; i++) {
    double t = 0;
#pragma pencil unroll(5)
    for (int j = 0; j < m; j++)
      t += a[i][j];
    s[i] = t;
  }
}
