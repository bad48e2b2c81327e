// Reversed into global memory, then copied.
// Barriers: none
// Lift: 0  Shine: 2
#define SHAPE [128]
#include "program.h"

PROGRAM {
  GROUPS(g) {
    ITEMS(i, 128) t[g][i] = a[g][127 - i];
    ITEMS(i, 128) out[g][i] = t[g][i];
  }
}
