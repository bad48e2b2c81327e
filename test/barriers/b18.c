// Copied, then read reversed; loops once.
// Barriers: L
// Lift: 1  Shine: 2
#define SHAPE [128]
#define ONCE 8
#define SIZE 128
#include "program.h"

PROGRAM {
  GROUPS(g) {
    SHARED l[128];
    ITEMS(i, 128) l[i] = a[g][i];
    ITEMS(i, 128) out[g][i] = l[127 - i];
  }
}
