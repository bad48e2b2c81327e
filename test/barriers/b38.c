// Pairs in local memory, read reversed; once.
// Barriers: L
// Lift: 1  Shine: 2
#define SHAPE [32]
#define ONCE 8
#define SIZE 32
#include "program.h"

PROGRAM {
  GROUPS(g) {
    pencil_local struct {
      float x, y;
    } l[32];
    ITEMS(i, 32) {
      l[i].x = a[g][i];
      l[i].y = a[g][i];
    }
    ITEMS(i, 32) out[g][i] = l[31 - i].x + l[31 - i].y;
  }
}
