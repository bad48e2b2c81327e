// Convolution along rows, tiles in local memory; once.
// Barriers: L
// Lift: 4 or 1  Shine: -
#define SHAPE [4][90]
#define B_SHAPE [17]
#define ONCE 5
#include "program.h"

// b: weights.
PROGRAM {
  GROUPS1(h, 3)
  GROUPS(g) {
    SHARED l[4][48];
    ITEMS1(r, 4)
    ITEMS(c, 48) l[r][c] = a[g][r][clamp(32 * h + c - 8, 0, 89)];
    ITEMS1(r, 4)
    ITEMS(c, 32)
    if (32 * h + c < 90) {
      float sum = 0;
      for (int k = 0; k < 17; k++)
        sum += l[r][c + k] * b[0][k];
      out[g][r][32 * h + c] = sum;
    }
  }
}
