// Three dimensions, written reversed.
// Barriers: L L
// Lift: 2  Shine: 2
#define SHAPE [2][4][4][8]
#include "program.h"

PROGRAM {
  GROUPS1(h, 2)
  GROUPS(g) {
    SHARED l[4][4][8];
    ITEMS2(i, 4) ITEMS1(j, 4) ITEMS(k, 8) l[i][j][7 - k] = a[g][h][i][j][k];
    ITEMS2(i, 4) ITEMS1(j, 4) ITEMS(k, 8) out[g][h][i][j][k] = l[i][j][k];
  }
}
