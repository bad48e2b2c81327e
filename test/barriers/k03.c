// Molecular dynamics, forces of neighbours from a list.
// Barriers: none
// Lift: 0  Shine: 0
#define SHAPE [37][4]
#define B_SHAPE [9][37]
#define ROUNDED
#include "program.h"

// b: numbers of the neighbours.
PROGRAM {
  GROUPS(g)
  ITEMS(i, 37) {
    float fx = 0, fy = 0, fz = 0;
    for (int k = 0; k < 9; k++) {
      int other = (int)b[g][k][i] % (37 * n);
      float x = a[g][i][0] - a[other / 37][other % 37][0];
      float y = a[g][i][1] - a[other / 37][other % 37][1];
      float z = a[g][i][2] - a[other / 37][other % 37][2];
      float square = x * x + y * y + z * z;
      if (square > 0 && square < 16000) {
        float r2 = 1000 / square, r6 = r2 * r2 * r2;
        float force = r2 * r6 * (1.5f * r6 - 2);
        fx += x * force;
        fy += y * force;
        fz += z * force;
      }
    }
    out[g][i][0] = fx;
    out[g][i][1] = fy;
    out[g][i][2] = fz;
  }
}
