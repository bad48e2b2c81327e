// Matrix product, tiles in local memory.
// Barriers: L L
// Lift: 5  Shine: 2
#define SHAPE [32][32]
#define A_SHAPE [40][32]
#define B_SHAPE [40][32]
#define SIZE 8
#include "program.h"

// a: transposed blocks of rows; b[0]: the second matrix.
PROGRAM {
  GROUPS(g) {
    SHARED left[16][32], right[16][32], block[4][8][8][4];
    ITEMS1(r, 4)
    ITEMS(c, 8)
    for (int i = 0; i < 8; i++)
      for (int j = 0; j < 4; j++)
        block[r][c][i][j] = 0;
    for (int s = 0; s < 3; s++) {
      ITEMS1(k, 16)
      ITEMS(c, 32) left[k][c] = 16 * s + k < 40 ? a[g][16 * s + k][c] : 0;
      ITEMS1(k, 16)
      ITEMS(c, 32) right[k][c] = 16 * s + k < 40 ? b[0][16 * s + k][c] : 0;
      ITEMS1(r, 4)
      ITEMS(c, 8)
      for (int k = 0; k < 16; k++)
        for (int i = 0; i < 8; i++)
          for (int j = 0; j < 4; j++)
            block[r][c][i][j] += left[k][8 * r + i] * right[k][4 * c + j];
    }
    ITEMS1(r, 4)
    ITEMS(c, 8)
    for (int i = 0; i < 8; i++)
      for (int j = 0; j < 4; j++)
        out[g][8 * r + i][4 * c + j] = block[r][c][i][j];
  }
}
