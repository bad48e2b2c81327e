// Order changed inside of what a work-item has.
// Barriers: none
// Lift: 2  Shine: 2
#define SHAPE [128]
#include "program.h"

PROGRAM {
  GROUPS(g) {
    SHARED l[8][16];
    ITEMS(c, 8) for (int k = 0; k < 16; k++) l[c][k] = a[g][16 * c + k];
    ITEMS(c, 8) for (int k = 0; k < 16; k++) out[g][16 * c + k] = l[c][15 - k];
  }
}
