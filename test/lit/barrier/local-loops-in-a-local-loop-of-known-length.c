// RUN: %pencilcc -O2 -c %s -o /dev/null -Rpass=pencil-outline -Rpass-missed=pencil-outline 2>&1 | FileCheck %s
// Local loops in a local loop become phases of the group: one item's row is there
// for all of them before the next phase.

#include <pencil.h>

void f(int n, float a[pencil_array n][6][64], float b[pencil_array n][6][64]) {
#pragma pencil map(group(0)) // CHECK: remark: barriers of a group: L L
  for (int g = 0; g < n; g++)
#pragma pencil map(local(1)) size(4)
    for (int r = 0; r < 6; r++) {
      float t[64];
#pragma pencil map(local(0))
      for (int i = 0; i < 64; i++)
        t[i] = a[g][r][i];
#pragma pencil map(local(0))
      for (int i = 0; i < 64; i++)
        b[g][r][i] = t[63 - i];
    }
}
