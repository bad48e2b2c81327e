// Matrix times vector, a chunk of it at a time.
// Barriers: L L
// Lift: 2  Shine: 2
#define SHAPE [32]
#define A_SHAPE [32][90]
#define B_SHAPE [90]
#include "program.h"

// b[0]: the vector; t: what is added.
PROGRAM {
  GROUPS(g) {
    SHARED l[32], sum[32];
    ITEMS(i, 32) sum[i] = 0;
    for (int s = 0; s < 3; s++) {
      ITEMS(i, 32) l[i] = 32 * s + i < 90 ? b[0][32 * s + i] : 0;
      ITEMS(i, 32)
      for (int j = 0; j < 32; j++)
        if (32 * s + j < 90)
          sum[i] += a[g][i][32 * s + j] * l[j];
    }
    ITEMS(i, 32) out[g][i] = 2 * sum[i] + 3 * t[g][i];
  }
}
