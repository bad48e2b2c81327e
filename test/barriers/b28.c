// Copied to global memory, then read reversed.
// Barriers: G
// Lift: 1  Shine: 2
#define SHAPE [128]
#include "program.h"

PROGRAM {
  GROUPS(g) {
    ITEMS(i, 128) t[g][i] = a[g][i];
    ITEMS(i, 128) out[g][i] = t[g][127 - i];
  }
}
