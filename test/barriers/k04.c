// K-means, the nearest of a few centres.
// Barriers: none
// Lift: 0  Shine: 0
#define SHAPE [2][37]
#define A_SHAPE [7][37]
#define B_SHAPE [5][7]
#include "program.h"

// a: features of the points; b: those of the centres.
PROGRAM {
  GROUPS(g)
  ITEMS(i, 37) {
    float nearest = 1e30f;
    int which = 0;
    for (int c = 0; c < 5; c++) {
      float distance = 0;
      for (int f = 0; f < 7; f++) {
        float d = a[g][f][i] - b[0][c][f];
        distance += d * d;
      }
      if (distance < nearest) {
        nearest = distance;
        which = c;
      }
    }
    out[g][0][i] = (float)which;
    out[g][1][i] = nearest;
  }
}
