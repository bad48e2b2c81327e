// N-body, a tile of bodies at a time in local memory; once.
// Barriers: L L
// Lift: 3  Shine: 2
#define SHAPE [32]
#define ONCE 5
struct body {
  float x, y, z, w;
};
#define ELEMENT struct body
#define ROUNDED
#include "program.h"

PROGRAM {
  GROUPS(g) {
    pencil_local struct body tile[32];
    SHARED pull[32][3];
    ITEMS(i, 32) pull[i][0] = pull[i][1] = pull[i][2] = 0;
    for (int h = 0; h < 5; h++) {
      ITEMS(i, 32) {
        tile[i].x = a[h][i].x;
        tile[i].y = a[h][i].y;
        tile[i].z = a[h][i].z;
        tile[i].w = a[h][i].w;
      }
      ITEMS(i, 32)
      for (int j = 0; j < 32; j++) {
        float x = tile[j].x - a[g][i].x, y = tile[j].y - a[g][i].y,
              z = tile[j].z - a[g][i].z;
        float inverse = 1 / sqrtf(x * x + y * y + z * z + 500);
        float scale = tile[j].w * inverse * inverse * inverse;
        pull[i][0] += scale * x;
        pull[i][1] += scale * y;
        pull[i][2] += scale * z;
      }
    }
    ITEMS(i, 32) {
      out[g][i].x = a[g][i].x + (b[g][i].x + pull[i][0] * 0.005f) * 0.005f;
      out[g][i].y = a[g][i].y + (b[g][i].y + pull[i][1] * 0.005f) * 0.005f;
      out[g][i].z = a[g][i].z + (b[g][i].z + pull[i][2] * 0.005f) * 0.005f;
      out[g][i].w = a[g][i].w;
    }
  }
}
