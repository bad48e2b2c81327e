// The tail of a row in local memory.
// Barriers: L L
// Lift: 2  Shine: 2
#define SHAPE [128]
#include "program.h"

PROGRAM {
  GROUPS(g) {
    SHARED l[128];
    ITEMS(i, 128) l[i] = a[g][i];
    ITEMS(i, 127) out[g][i] = l[i + 1];
  }
}
