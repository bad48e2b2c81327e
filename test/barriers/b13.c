// Two copies, then a sum with the second reversed.
// Barriers: L L
// Lift: 2  Shine: 3
#define SHAPE [128]
#include "program.h"

PROGRAM {
  GROUPS(g) {
    SHARED la[128], lb[128];
    ITEMS(i, 128) la[i] = a[g][i];
    ITEMS(i, 128) lb[i] = b[g][i];
    ITEMS(i, 128) out[g][i] = la[i] + lb[127 - i];
  }
}
