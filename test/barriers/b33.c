// Two dimensions, read reversed.
// Barriers: L L
// Lift: 2  Shine: 2
#define SHAPE [4][8][8]
#include "program.h"

PROGRAM {
  GROUPS1(h, 4)
  GROUPS(g) {
    SHARED l[8][8];
    ITEMS1(i, 8) ITEMS(j, 8) l[i][j] = a[g][h][i][j];
    ITEMS1(i, 8) ITEMS(j, 8) out[g][h][i][j] = l[i][7 - j];
  }
}
