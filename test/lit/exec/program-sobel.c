// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 3 -O2
// An edge detector as image libraries have it: grey bytes, a picture in a
// struct, two 3x3 kernels in tables, a threshold mask, a border left alone.
// REQUIRES: opencl-device
#include "exec.h"
#include <math.h>
#include <pencil.h>
#include <stdbool.h>

struct rgb {
  uint8_t r, g, b;
};
static const int8_t sobel_x[3][3] = {{-1, 0, 1}, {-2, 0, 2}, {-1, 0, 1}};
static const int8_t sobel_y[3][3] = {{-1, -2, -1}, {0, 0, 0}, {1, 2, 1}};

static inline uint8_t saturate(int v) { return v < 0 ? 0 : v > 255 ? 255 : v; }

static void to_grey(int h, int w, uint8_t grey[pencil_array h][w],
                    const struct rgb in[pencil_array h][w]) {
#pragma pencil independent
  for (int y = 0; y < h; y++)
#pragma pencil independent
    for (int x = 0; x < w; x++) {
      struct rgb p = in[y][x];
      grey[y][x] = saturate((299 * p.r + 587 * p.g + 114 * p.b + 500) / 1000);
    }
}

static void sobel(int h, int w, uint8_t out[pencil_array h][w],
                  const uint8_t in[pencil_array h][w]) {
#pragma pencil independent
  for (int y = 1; y < h - 1; y++)
#pragma pencil independent
    for (int x = 1; x < w - 1; x++) {
      int gx = 0, gy = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
          int v = in[y + dy][x + dx];
          gx += sobel_x[dy + 1][dx + 1] * v;
          gy += sobel_y[dy + 1][dx + 1] * v;
        }
      out[y][x] = saturate((int)(sqrtf((float)(gx * gx + gy * gy)) + 0.5f));
    }
}

static void mask(int h, int w, bool edge[pencil_array h][w],
                 const uint8_t in[pencil_array h][w], uint8_t low,
                 uint8_t high) {
#pragma pencil independent
  for (int y = 0; y < h; y++)
#pragma pencil independent
    for (int x = 0; x < w; x++) {
      if (in[y][x] >= high) {
        edge[y][x] = true;
        continue;
      }
      bool near = false;
      for (int dy = -1; dy <= 1 && !near; dy++)
        for (int dx = -1; dx <= 1; dx++) {
          int yy = y + dy, xx = x + dx;
          if (yy < 0 || yy >= h || xx < 0 || xx >= w)
            continue;
          if (in[yy][xx] >= high) {
            near = true;
            break;
          }
        }
      edge[y][x] = near && in[y][x] >= low;
    }
}

int main(void) {
  FOR_SIZES(n) {
    int h = n > 100 ? 77 : n, w = n / 2 + 3;
    struct rgb *in = NEW(struct rgb, h * w);
    uint8_t *grey = NEW(uint8_t, h *w), *edges = NEW(uint8_t, h *w);
    bool *thin = NEW(bool, h *w);
    FILL((uint8_t *)in, 3 * h * w);
    to_grey(h, w, (void *)grey, (const void *)in);
    SHOW(grey, h * w);
    sobel(h, w, (void *)edges, (const void *)grey);
    SHOW(edges, h * w);
    mask(h, w, (void *)thin, (const void *)edges, 60, 200);
    SHOW(thin, h * w);
    free(in), free(grey), free(edges), free(thin);
  }
}
