// Rows scattered in global memory.
// Barriers: G
// Lift: 1  Shine: 2
#define SHAPE [4][8][8]
#include "program.h"

PROGRAM {
  GROUPS1(h, 4)
  GROUPS(g) {
    ITEMS1(i, 8) ITEMS(j, 8) t[g][h][7 - i][j] = a[g][h][i][j];
    ITEMS1(i, 8) ITEMS(j, 8) out[g][h][i][j] = t[g][h][i][j];
  }
}
