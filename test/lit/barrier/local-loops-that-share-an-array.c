// RUN: %pencilcc -O2 -c %s -o /dev/null -Rpass=pencil-outline -Rpass-missed=pencil-outline 2>&1 | FileCheck %s
// Local loops in a local loop that write and read an array of all its iterations
// stay together: apart, a row would see what a later one wrote.

#include <pencil.h>

void f(int n, float a[pencil_array n][6][64], float b[pencil_array n][6][64]) {
#pragma pencil map(group(0))
  for (int g = 0; g < n; g++)
#pragma pencil map(local(1)) size(4)
    for (int r = 0; r < 6; r++) {
#pragma pencil map(local(0))
      for (int i = 0; i < 64; i++)
        b[g][r][i] = a[g][r][i];
#pragma pencil map(local(0)) // CHECK: remark: mapped loops stay on the host: no place for a barrier makes them right: two local loops in an iteration of a local loop
      for (int i = 0; i < 64; i++)
        a[g][r][i] = r < 5 ? b[g][r + 1][i] : 0;
    }
}
