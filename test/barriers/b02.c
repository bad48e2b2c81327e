// B01 in a sequential loop around the groups.
// Barriers: L L
// Lift: -  Shine: 2
#define SHAPE [6][32]
#include "program.h"

PROGRAM {
  for (int s = 0; s < 6; s++)
    GROUPS(g) {
      SHARED l[32];
      ITEMS(i, 32) l[i] = a[g][s][i];
      ITEMS(i, 30) out[g][s][i] = l[i] + l[i + 1] + l[i + 2];
    }
}
