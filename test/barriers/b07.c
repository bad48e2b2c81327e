// Rows of a group, each with B01 in it.
// Barriers: L L
// Lift: -  Shine: 2
#define SHAPE [6][32]
#include "program.h"

PROGRAM {
  GROUPS(g)
  ITEMS1(r, 6) {
    float l[32];
    ITEMS(i, 32) l[i] = a[g][r][i];
    ITEMS(i, 30) out[g][r][i] = l[i] + l[i + 1] + l[i + 2];
  }
}
