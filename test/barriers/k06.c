// MRI-Q, magnitudes.
// Barriers: none
// Lift: 0  Shine: 0
#define SHAPE [37]
#include "program.h"

PROGRAM {
  GROUPS(g)
  ITEMS(i, 37) out[g][i] = a[g][i] * a[g][i] + b[g][i] * b[g][i];
}
