// B01 in two dimensions.
// Barriers: L L
// Lift: -  Shine: 2
#define SHAPE [4][6][32]
#include "program.h"

PROGRAM {
  GROUPS1(h, 4)
  GROUPS(g) {
    SHARED l[6][32];
    ITEMS1(r, 6) ITEMS(c, 32) l[r][c] = a[g][h][r][c];
    ITEMS1(r, 6)
    ITEMS(c, 30) out[g][h][r][c] = l[r][c] + l[r][c + 1] + l[r][c + 2];
  }
}
