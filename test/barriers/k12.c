// Matrix product, a block of registers each.
// Barriers: none
// Lift: 0  Shine: 0
#define SHAPE [32][32]
#define A_SHAPE [24][32]
#define B_SHAPE [24][32]
#define SIZE 8
#include "program.h"

// a: transposed blocks of rows; b[0]: the second matrix.
PROGRAM {
  GROUPS(g)
  ITEMS1(r, 4)
  ITEMS(c, 8) {
    pencil_private float block[8][4];
    for (int i = 0; i < 8; i++)
      for (int j = 0; j < 4; j++)
        block[i][j] = 0;
    for (int k = 0; k < 24; k++)
      for (int i = 0; i < 8; i++)
        for (int j = 0; j < 4; j++)
          block[i][j] += a[g][k][8 * r + i] * b[0][k][4 * c + j];
    for (int i = 0; i < 8; i++)
      for (int j = 0; j < 4; j++)
        out[g][8 * r + i][4 * c + j] = block[i][j];
  }
}
