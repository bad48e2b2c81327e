// One copy, then a sum.
// Barriers: none
// Lift: 1  Shine: 2
#define SHAPE [128]
#include "program.h"

PROGRAM {
  GROUPS(g) {
    SHARED la[128];
    ITEMS(i, 128) la[i] = a[g][i];
    ITEMS(i, 128) out[g][i] = la[i] + b[g][i];
  }
}
