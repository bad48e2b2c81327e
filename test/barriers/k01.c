// N-body, each work-item over all bodies.
// Barriers: none
// Lift: 0  Shine: 0
#define SHAPE [32]
struct body {
  float x, y, z, w;
};
#define ELEMENT struct body
#define ROUNDED
#include "program.h"

// b: velocities; the new ones go to t, the new positions to out.
PROGRAM {
  GROUPS(g)
  ITEMS(i, 32) {
    struct body me = a[g][i];
    float ax = 0, ay = 0, az = 0;
    for (int h = 0; h < n; h++)
      for (int j = 0; j < 32; j++) {
        float x = a[h][j].x - me.x, y = a[h][j].y - me.y, z = a[h][j].z - me.z;
        float inverse = 1 / sqrtf(x * x + y * y + z * z + 500);
        float pull = a[h][j].w * inverse * inverse * inverse;
        ax += pull * x;
        ay += pull * y;
        az += pull * z;
      }
    const float dt = 0.005f;
    out[g][i].x = me.x + b[g][i].x * dt + ax * (0.5f * dt * dt);
    out[g][i].y = me.y + b[g][i].y * dt + ay * (0.5f * dt * dt);
    out[g][i].z = me.z + b[g][i].z * dt + az * (0.5f * dt * dt);
    out[g][i].w = me.w;
    t[g][i].x = b[g][i].x + ax * dt;
    t[g][i].y = b[g][i].y + ay * dt;
    t[g][i].z = b[g][i].z + az * dt;
    t[g][i].w = b[g][i].w;
  }
}
