// RUN: %pencilcc -O2 -c %s -o /dev/null -Rpass=pencil-outline -Rpass-missed=pencil-outline 2>&1 | FileCheck %s
// Items that are not all in the same iteration of a loop cannot wait for each
// other in it.

#include <pencil.h>

void f(int n, int m, float a[pencil_array n][m][64], float b[pencil_array n][m][64]) {
#pragma pencil map(group(0))
  for (int g = 0; g < n; g++)
#pragma pencil map(local(1)) size(4)
    for (int r = 0; r < m; r++) {
      float t[64];
#pragma pencil map(local(0))
      for (int i = 0; i < 64; i++)
        t[i] = a[g][r][i];
#pragma pencil map(local(0)) // CHECK: remark: mapped loops stay on the host: no place for a barrier makes them right: two local loops in an iteration of a local loop
      for (int i = 0; i < 64; i++)
        b[g][r][i] = t[63 - i];
    }
}
