// One phase.
// Barriers: none
// Lift: 0  Shine: 0
#define SHAPE [128]
#include "program.h"

PROGRAM {
  GROUPS(g)
  ITEMS(i, 128) out[g][i] = a[g][i];
}
