// B07 into local memory, then sums of three neighbours of that.
// Barriers: L L
// Lift: -  Shine: 2
#define SHAPE [6][32]
#include "program.h"

PROGRAM {
  GROUPS(g) {
    SHARED y[6][30];
    ITEMS1(r, 6) {
      float l[32];
      ITEMS(i, 32) l[i] = a[g][r][i];
      ITEMS(i, 30) y[r][i] = l[i] + l[i + 1] + l[i + 2];
    }
    ITEMS1(r, 6)
    ITEMS(i, 28) out[g][r][i] = y[r][i] + y[r][i + 1] + y[r][i + 2];
  }
}
