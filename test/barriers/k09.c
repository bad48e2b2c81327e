// Convolution along columns, tiles transposed and padded; once.
// Barriers: L
// Lift: 1  Shine: -
#define SHAPE [16][48]
#define B_SHAPE [17]
#define ONCE 5
#define SIZE 16
#include "program.h"

// b: weights.
PROGRAM {
  GROUPS1(h, 3)
  GROUPS(g) {
    SHARED l[16 * 33];
    ITEMS1(r, 32)
    ITEMS(c, 16) {
      int y = clamp(16 * g + r - 8, 0, 16 * 5 - 1);
      l[33 * c + r] = a[y / 16][y % 16][16 * h + c];
    }
    ITEMS1(r, 16)
    ITEMS(c, 16) {
      float sum = 0;
      for (int k = 0; k < 17; k++)
        sum += l[33 * c + r + k] * b[0][k];
      out[g][r][16 * h + c] = sum;
    }
  }
}
