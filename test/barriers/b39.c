// Pairs in global memory, read reversed.
// Barriers: G
// Lift: 1  Shine: 2
#define SHAPE [32][2]
#include "program.h"

PROGRAM {
  GROUPS(g) {
    ITEMS(i, 32) {
      t[g][i][0] = a[g][i][0];
      t[g][i][1] = a[g][i][0];
    }
    ITEMS(i, 32) out[g][i][0] = t[g][31 - i][0] + t[g][31 - i][1];
  }
}
