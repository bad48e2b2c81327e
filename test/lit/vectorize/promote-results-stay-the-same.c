// RUN: %pencilcc -std=c11 -O2 -march=x86-64-v3 -Xclang -disable-llvm-passes -fplugin-arg-pencil-emit=annotated -S -emit-llvm %s -o %t.ll
// RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,pencil-prepare,pencil-map,pencil-outline,pencil-vectorize<assume-cpu>' -S %t.ll -o %t.vec.ll
// RUN: FileCheck --input-file=%t.vec.ll %s
// RUN: %opt -load-pass-plugin=%passes -passes='pencil-legalize,pencil-spirv,pencil-embed' -S %t.vec.ll -o %t.on.ll
// RUN: %clang -O2 -march=x86-64-v3 -Wno-override-module %t.on.ll -o %t.on -L%rtlib -lpencil_rt -Wl,-rpath,%rtlib -lm
// RUN: env PENCIL_DEVICE=none %t.on >%t.host
// RUN: env PENCIL_PROFILE=%t.profile %t.on >%t.device
// RUN: diff %t.host %t.device
// RUN: FileCheck --check-prefix=PROFILE %s <%t.profile
// REQUIRES: opencl-device
// Tiles in global memory give the same bytes as on the host: with rows that are
// apart, in either direction, with rows that lie so close that the columns of a
// tile meet, and with rows that are one and the same.

// CHECK-LABEL: define internal spir_kernel void @tile6
// CHECK-COUNT-24: phi <8 x double>
// CHECK-LABEL: define internal spir_kernel void @tile4
// CHECK-COUNT-16: phi <16 x float>
// CHECK-LABEL: define internal spir_kernel void @pairs
// CHECK-COUNT-6: phi <8 x double>
// PROFILE: "device": {{[1-9]}}
#include <pencil.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { TILES = 5, MOST = 40000 };

// Row r of C starts at from + r * stride: strides under the width of a tile, 0
// and negative ones are what the checks are for.
#define TILE(name, type, R, W)                                                 \
  __attribute__((noinline)) static void name(                                  \
      int n, int l, int from, int stride, type C[static const restrict MOST],  \
      const type A[static const restrict MOST],                                \
      const type B[static const restrict MOST]) {                              \
    _Pragma("pencil independent") for (int t = 0; t < n; t++) {                \
      for (int k = 0; k < l; k++)                                              \
        for (int r = 0; r < R; r++)                                            \
          for (int j = 0; j < W; j++)                                          \
            C[from + (R * t + r) * stride + j] +=                              \
                A[(R * t + r) * l + k] * B[k * W + j];                         \
    }                                                                          \
  }
TILE(tile6, double, 6, 32)
TILE(tile4, float, 4, 64)

__attribute__((noinline)) static void
pairs(int n, int l, int p, int q, double C[static const restrict MOST],
      const double B[static const restrict MOST]) {
#pragma pencil independent
  for (int t = 0; t < n; t++) {
    for (int k = 0; k < l; k++) {
      for (int j = 0; j < 16; j++)
        C[8000 * t + 1000 + j] += B[k * 16 + j];
      for (int j = 0; j < 16; j++)
        C[8000 * t + p + j] = C[8000 * t + p + j] * B[k * 16 + j] - 1;
      for (int j = 0; j < 16; j++)
        C[8000 * t + q + j] = 0.5 * C[8000 * t + q + j] + B[k * 16 + j];
    }
  }
}

static double c8[MOST], a8[MOST], b8[MOST];
static float c4[MOST], a4[MOST], b4[MOST];

static void fill(void) {
  for (int i = 0; i < MOST; i++) {
    c8[i] = i * 7919 % 2003 / 97.0;
    a8[i] = i * 7907 % 2011 / 1019.0 - 1;
    b8[i] = i * 7901 % 1999 / 1021.0 - 1;
    c4[i] = (float)c8[i], a4[i] = (float)a8[i], b4[i] = (float)b8[i];
  }
}
static void show(const char *name, int a, int b, int c) {
  uint64_t hash = 1469598103934665603u;
  for (int i = 0; i < MOST; i++) {
    uint64_t x;
    uint32_t y;
    memcpy(&x, &c8[i], 8);
    memcpy(&y, &c4[i], 4);
    hash = (hash ^ x) * 1099511628211u;
    hash = (hash ^ y) * 1099511628211u;
  }
  printf("%s %d %d %d %016llx\n", name, a, b, c, (unsigned long long)hash);
}

int main(void) {
  static const int trips[] = {0, 1, 2, 37, 200};
  static const int strides[] = {0,  1,   7,  31,  32,  33,  63,
                                64, 100, -1, -31, -32, -64, -65};
  for (int x = 0; x < 5; x++)
    for (int y = 0; y < 14; y++) {
      int l = trips[x], s = strides[y];
      // Tiles whose rows meet those of other tiles would not be independent.
      int n = s >= 64 || s <= -64 ? TILES : 1;
      int from = s < 0 ? 10000 : 3;
      fill();
      tile6(n, l, from, s, c8, a8, b8);
      tile4(n, l, from, s, c4, a4, b4);
      show("tiles", n, l, s);
    }
  static const int places[] = {984, 985, 992, 1000, 1008, 1015, 1016, 3000};
  for (int x = 0; x < 5; x++)
    for (int p = 0; p < 8; p++)
      for (int q = 0; q < 8; q++) {
        fill();
        pairs(TILES, trips[x], places[p], places[q], c8, b8);
        show("pairs", trips[x], places[p], places[q]);
      }
  return 0;
}
