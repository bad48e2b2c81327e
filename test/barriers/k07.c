// MRI-Q, sums of angles for each voxel.
// Barriers: none
// Lift: 0  Shine: 0
#define SHAPE [2][37]
#define A_SHAPE [3][37]
#define B_SHAPE [21][4]
#define ROUNDED
#include "program.h"

PROGRAM {
  GROUPS(g)
  ITEMS(i, 37) {
    float real = 0, imaginary = 0;
    for (int k = 0; k < 21; k++) {
      float angle =
          0.0001f * (b[0][k][0] * a[g][0][i] + b[0][k][1] * a[g][1][i] +
                     b[0][k][2] * a[g][2][i]);
      real += b[0][k][3] * cosf(angle);
      imaginary += b[0][k][3] * sinf(angle);
    }
    out[g][0][i] = real;
    out[g][1][i] = imaginary;
  }
}
