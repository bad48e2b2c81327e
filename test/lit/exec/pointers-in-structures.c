// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 6 -O2
// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t0 6 -O0
// Data behind pointers that live in structures and globals: they are read in
// front of the loops, and the loops run on the device.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

struct image {
  int w, h;
  unsigned char *data;
};
struct parts {
  int n;
  float *x, *y, *vx, *vy;
};
static struct parts all;
static float *table;
static int table_size;

static void invert(struct image *img) {
#pragma pencil independent
  for (int y = 0; y < img->h; y++)
#pragma pencil independent
    for (int x = 0; x < img->w; x++)
      img->data[y * img->w + x] = (unsigned char)(255 - img->data[y * img->w + x]);
}
static void copy(struct image *to, const struct image *from) {
#pragma pencil independent
  for (int y = 0; y < from->h; y++)
#pragma pencil independent
    for (int x = 0; x < from->w; x++)
      to->data[y * to->w + x] = from->data[y * from->w + x];
}
static void move(struct parts *p, float dt) {
#pragma pencil independent
  for (int i = 0; i < p->n; i++) {
    p->x[i] += dt * p->vx[i];
    p->y[i] += dt * p->vy[i];
  }
}
static void bounce(struct parts p) {
#pragma pencil independent
  for (int i = 0; i < p.n; i++) {
    if (p.x[i] > 1.0f)
      p.vx[i] = -p.vx[i];
    if (p.y[i] > 1.0f)
      p.vy[i] = -p.vy[i];
  }
}
static void move_all(float dt) {
#pragma pencil independent
  for (int i = 0; i < all.n; i++) {
    if (all.x[i] > 3)
      continue;
    all.y[i] += dt * all.vy[i];
  }
}
static void fill_table(void) {
#pragma pencil independent
  for (int i = 0; i < table_size; i++)
    table[i] = (float)i * 0.5f;
}

int main(void) {
  FOR_SIZES(n) {
    int w = n > 100 ? 13 : n + 1;
    struct image img = {w, n, NEW(unsigned char, n * w)};
    FILL(img.data, n * w);
    invert(&img);
    SHOW(img.data, n * w);
    struct image other = {w, n, n ? NEW(unsigned char, n * w) : NULL};
    copy(n ? &other : NULL, &img); /* a nest that does not run reads nothing */
    SHOW(other.data, n * w);
    free(other.data);
    all = (struct parts){n, NEW(float, n), NEW(float, n), NEW(float, n), NEW(float, n)};
    FILL(all.x, n);
    FILL(all.y, n);
    FILL(all.vx, n);
    FILL(all.vy, n);
    move(&all, 0.25f);
    bounce(all);
    move_all(0.5f);
    SHOW(all.x, n);
    SHOW(all.y, n);
    SHOW(all.vx, n);
    SHOW(all.vy, n);
    table = NEW(float, n);
    table_size = n;
    fill_table();
    SHOW(table, n);
    free(img.data), free(table);
    free(all.x), free(all.y), free(all.vx), free(all.vy);
  }
}
