// B01 through global memory.
// Barriers: G
// Lift: -  Shine: 2
#define SHAPE [128]
#include "program.h"

PROGRAM {
  GROUPS(g) {
    ITEMS(i, 128) t[g][i] = a[g][i];
    ITEMS(i, 126) out[g][i] = t[g][i] + t[g][i + 1] + t[g][i + 2];
  }
}
