// The tail of a row in global memory.
// Barriers: G
// Lift: 1  Shine: 2
#define SHAPE [128]
#include "program.h"

PROGRAM {
  GROUPS(g) {
    ITEMS(i, 128) t[g][i] = a[g][i];
    ITEMS(i, 127) out[g][i] = t[g][i + 1];
  }
}
