// Read reversed, then copied.
// Barriers: none
// Lift: 1  Shine: 2
#define SHAPE [128]
#include "program.h"

PROGRAM {
  GROUPS(g) {
    SHARED l[128];
    ITEMS(i, 128) l[i] = a[g][127 - i];
    ITEMS(i, 128) out[g][i] = l[i];
  }
}
