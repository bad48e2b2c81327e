// Copy to local memory, then sums of three neighbours.
// Barriers: L L
// Lift: -  Shine: 2
#define SHAPE [128]
#include "program.h"

PROGRAM {
  GROUPS(g) {
    SHARED l[128];
    ITEMS(i, 128) l[i] = a[g][i];
    ITEMS(i, 126) out[g][i] = l[i] + l[i + 1] + l[i + 2];
  }
}
