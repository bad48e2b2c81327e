// Nearest neighbour, a distance each.
// Barriers: none
// Lift: 0  Shine: 0
#define SHAPE [37]
#define A_SHAPE [37][2]
#define ROUNDED
#include "program.h"

PROGRAM {
  GROUPS(g)
  ITEMS(i, 37) {
    float x = 30 - a[g][i][0], y = 90 - a[g][i][1];
    out[g][i] = sqrtf(x * x + y * y);
  }
}
