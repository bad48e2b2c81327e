// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 4 -O2
// Heat in a block: a three-dimensional stencil in a time loop, constant and
// variable extents, materials chosen by a byte per cell, red-black ordering
// with every other cell updated in place.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

#define IDX(z, y, x) (((size_t)(z) * ny + (y)) * nx + (x))

static const float conductivity[4] = {0.0f, 0.125f, 0.0625f, 0.1f};

static void jacobi(int nz, int ny, int nx, float out[pencil_array nz][ny][nx],
                   const float in[pencil_array nz][ny][nx],
                   const unsigned char material[pencil_array nz][ny][nx]) {
#pragma pencil independent
  for (int z = 1; z < nz - 1; z++)
#pragma pencil independent
    for (int y = 1; y < ny - 1; y++)
#pragma pencil independent
      for (int x = 1; x < nx - 1; x++) {
        float c = conductivity[material[z][y][x] & 3];
        out[z][y][x] = in[z][y][x] + c * (in[z - 1][y][x] + in[z + 1][y][x] +
                                          in[z][y - 1][x] + in[z][y + 1][x] +
                                          in[z][y][x - 1] + in[z][y][x + 1] -
                                          6 * in[z][y][x]);
      }
}
static void red_black(int nz, int ny, int nx,
                      float t[pencil_array nz * ny * nx], int colour) {
#pragma pencil independent
  for (int z = 1; z < nz - 1; z++)
#pragma pencil independent
    for (int y = 1; y < ny - 1; y++)
      for (int x = 1 + ((z + y + colour) & 1); x < nx - 1; x += 2)
        t[IDX(z, y, x)] =
            (t[IDX(z - 1, y, x)] + t[IDX(z + 1, y, x)] + t[IDX(z, y - 1, x)] +
             t[IDX(z, y + 1, x)] + t[IDX(z, y, x - 1)] + t[IDX(z, y, x + 1)]) /
            6.0f;
}
static void faces(int nz, int ny, int nx, float t[pencil_array nz][ny][nx],
                  float hot) {
#pragma pencil independent
  for (int y = 0; y < ny; y++)
#pragma pencil independent
    for (int x = 0; x < nx; x++) {
      t[0][y][x] = hot;
      t[nz - 1][y][x] = -hot;
    }
}
static void column(int nz, int ny, int nx, double s[pencil_array ny][nx],
                   const float t[pencil_array nz][ny][nx]) {
#pragma pencil independent
  for (int y = 0; y < ny; y++)
#pragma pencil independent
    for (int x = 0; x < nx; x++) {
      s[y][x] = 0;
      for (int z = nz; z-- > 0;)
        s[y][x] += t[z][y][x];
    }
}

int main(void) {
  FOR_SIZES(n) {
    if (n > 64)
      break;
    int nz = n / 2 + 1, ny = n, nx = n + 2;
    size_t cells = (size_t)nz * ny * nx;
    float *a = NEW(float, cells), *b = NEW(float, cells);
    unsigned char *m = NEW(unsigned char, cells);
    double *s = NEW(double, ny *nx);
    FILL(m, cells);
    FILL(a, cells);
    FILL(b, cells);
    for (int step = 0; step < 4; step++) {
      jacobi(nz, ny, nx, (void *)b, (void *)a, (void *)m);
      faces(nz, ny, nx, (void *)b, 10.5f);
      float *t = a;
      a = b;
      b = t;
      red_black(nz, ny, nx, a, step & 1);
    }
    column(nz, ny, nx, (void *)s, (void *)a);
    SHOW(a, cells);
    SHOW(s, ny * nx);
    free(a), free(b), free(m), free(s);
  }
}
