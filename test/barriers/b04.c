// One sequential loop writes the tile, another reads it.
// Barriers: L L
// Lift: -  Shine: 2
#define SHAPE [6][32]
#include "program.h"

PROGRAM {
  GROUPS(g) {
    SHARED l[6][32];
    for (int s = 0; s < 6; s++)
      ITEMS(i, 32) l[s][i] = a[g][s][i];
    for (int s = 0; s < 6; s++)
      ITEMS(i, 30) out[g][s][i] = l[s][i] + l[s][i + 1] + l[s][i + 2];
  }
}
