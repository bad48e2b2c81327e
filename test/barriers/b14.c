// Two copies, each gathered reversed, then a sum.
// Barriers: L L
// Lift: 2  Shine: 3
#define SHAPE [128]
#include "program.h"

PROGRAM {
  GROUPS(g) {
    SHARED la[128], lb[128];
    ITEMS(i, 128) la[i] = a[g][i];
    ITEMS(i, 128) lb[i] = b[g][i];
    ITEMS(i, 128) {
      float x = la[127 - i];
      float y = lb[127 - i];
      out[g][i] = x + y;
    }
  }
}
