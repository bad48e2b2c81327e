// RUN: %pencilcc -O2 -c %s -o /dev/null -Rpass=pencil-outline 2>&1 | FileCheck %s
// A loop that runs as often as memory says may run no iteration: it orders
// nothing around it, and the barrier between what stands around it is behind it.

#include <pencil.h>

void unknown(int n, const int trips[pencil_array n], float a[pencil_array n][64], float b[pencil_array n][64]) {
#pragma pencil map(group(0)) // CHECK-DAG: :[[#@LINE+1]]:3: remark: barriers of a group: L L
  for (int g = 0; g < n; g++) {
    pencil_local float t[64], y[64];
#pragma pencil map(local(0))
    for (int i = 0; i < 64; i++)
      t[i] = y[i] = a[g][i];
    for (int k = 0; k < trips[g]; k++) {
#pragma pencil map(local(0))
      for (int i = 0; i < 64; i++)
        y[i] += k;
    }
#pragma pencil map(local(0))
    for (int i = 0; i < 64; i++)
      b[g][i] = t[63 - i] + y[63 - i];
  }
}
