// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 1 -O2
// A ray tracer: spheres in an array of nested structs, camera by value, mirror
// bounces in a loop, shadow rays with an early end, result packed to a pixel.
// REQUIRES: opencl-device
#include "exec.h"
#include <math.h>
#include <pencil.h>

typedef struct {
  float x, y, z;
} v3;
typedef struct {
  v3 origin, direction;
} ray;
struct material {
  v3 colour;
  float mirror;
};
struct sphere {
  v3 centre;
  float radius;
  struct material m;
};
struct camera {
  v3 eye;
  float zoom;
  int w, h;
};

static v3 add(v3 a, v3 b) { return (v3){a.x + b.x, a.y + b.y, a.z + b.z}; }
static v3 mul(float s, v3 a) { return (v3){s * a.x, s * a.y, s * a.z}; }
static float dot(v3 a, v3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static v3 unit(v3 a) { return mul(1.0f / sqrtf(dot(a, a)), a); }

static float hit(const ray *r, const struct sphere *s) {
  v3 oc = add(r->origin, mul(-1.0f, s->centre));
  float b = dot(oc, r->direction), c = dot(oc, oc) - s->radius * s->radius;
  float d = b * b - c;
  if (d < 0.0f)
    return -1.0f;
  d = sqrtf(d);
  float near = -b - d, far = -b + d;
  return near > 1e-3f ? near : far > 1e-3f ? far : -1.0f;
}
static int nearest(ray r, int n, const struct sphere *s, float *t) {
  int which = -1;
  for (int i = 0; i < n; i++) {
    float d = hit(&r, &s[i]);
    if (d > 0.0f && (which < 0 || d < *t)) {
      *t = d;
      which = i;
    }
  }
  return which;
}

static void render(struct camera cam, int n,
                   const struct sphere s[pencil_array n], int pixels,
                   uint32_t image[pencil_array pixels]) {
  const v3 light = unit((v3){1, 2, -1});
#pragma pencil independent
  for (int y = 0; y < cam.h; y++)
#pragma pencil independent
    for (int x = 0; x < cam.w; x++) {
      ray r = {cam.eye, unit((v3){(x - cam.w * 0.5f) * cam.zoom,
                                  (y - cam.h * 0.5f) * cam.zoom, 1})};
      v3 sum = {0, 0, 0};
      float weight = 1;
      for (int bounce = 0; bounce < 4; bounce++) {
        float t;
        int i = nearest(r, n, s, &t);
        if (i < 0) {
          sum = add(sum, mul(weight * (0.5f + 0.5f * r.direction.y),
                             (v3){0.5f, 0.7f, 1}));
          break;
        }
        v3 p = add(r.origin, mul(t, r.direction));
        v3 normal = unit(add(p, mul(-1, s[i].centre)));
        float shade = dot(normal, light);
        if (shade > 0) {
          ray shadow = {p, light};
          for (int k = 0; k < n; k++)
            if (hit(&shadow, s + k) > 0) {
              shade = 0;
              break;
            }
        } else
          shade = 0;
        const struct material *m = &s[i].m;
        sum = add(sum, mul(weight * (1 - m->mirror) * (0.1f + 0.9f * shade),
                           m->colour));
        weight *= m->mirror;
        if (!(weight > 0.01f))
          break;
        r = (ray){p,
                  add(r.direction, mul(-2 * dot(r.direction, normal), normal))};
      }
      uint32_t rgb[3] = {(uint32_t)(sum.x * 255.0f), (uint32_t)(sum.y * 255.0f),
                         (uint32_t)(sum.z * 255.0f)};
      uint32_t packed = 0;
      for (int c = 0; c < 3; c++)
        packed = packed << 8 | (rgb[c] > 255 ? 255 : rgb[c]);
      image[y * cam.w + x] = packed;
    }
}

int main(void) {
  FOR_SIZES(n) {
    if (n > 100)
      break;
    struct sphere *s = NEW(struct sphere, 12);
    uint32_t *image = NEW(uint32_t, n *(n + 3));
    for (int i = 0; i < 12; i++)
      s[i] = (struct sphere){
          {i % 4 - 1.5f, i / 4 - 1.0f, 4 + (i & 1)},
          0.45f + 0.01f * i,
          {{0.2f + 0.05f * i, 0.5f, 0.9f - 0.05f * i}, (i % 3) * 0.4f}};
    struct camera cam = {{0, 0, -1}, n ? 1.2f / n : 1, n + 3, n};
    render(cam, 12, s, n * (n + 3), image);
    SHOW(image, n * (n + 3));
    render(cam, 0, s, n * (n + 3), image);
    SHOW(image, n * (n + 3));
    free(s), free(image);
  }
}
