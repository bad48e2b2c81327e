// RUN: %pencilcc -O2 -g -c %s -o /dev/null -Rpass=pencil-outline -Rpass-missed=pencil-outline 2>&1 | FileCheck %s
// RUN: %pencilcc -O2 -g -c %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=WARNING
// RUN: %pencilcc -O2 -g -c %s -o /dev/null -Wno-pass-failed 2>&1 | count 0
// Two work-items that touch one element in one phase cannot be ordered: both
// lines are named, and the loops stay on the host.

#include <pencil.h>

void f(int n, int a[pencil_array n][64], int b[pencil_array n][64]) {
#pragma pencil map(group(0))
  for (int g = 0; g < n; g++) {
#pragma pencil map(local(0))
    for (int i = 0; i < 64; i++)
      a[g][i] = b[g][i];
#pragma pencil map(local(0))
    for (int i = 0; i < 63; i++)
      a[g][i] = // CHECK: remark: mapped loops stay on the host: the mapping races: work-items of a group write and read the same element, lines
          a[g][i + 1];
  }
}
// CHECK-NOT: kernel outlined
// WARNING: same-phase-is-refused.c:{{[0-9]+}}:{{[0-9]+}}: warning: mapped loops stay on the host: the mapping races: work-items of a group write and read the same element, lines {{.*}}[-Wpass-failed
