// RUN: %pencilcc -std=c11 -O2 -march=x86-64-v3 -Xclang -disable-llvm-passes -fplugin-arg-pencil-emit=annotated -S -emit-llvm %s -o %t.ll
// RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,pencil-prepare,pencil-map,pencil-outline,pencil-vectorize<assume-cpu>,pencil-legalize,pencil-spirv,pencil-embed' -pass-remarks=pencil-vectorize -pass-remarks-missed=pencil-legalize -S %t.ll -o %t.on.ll 2>%t.remarks
// RUN: FileCheck --check-prefix=REMARK %s <%t.remarks
// RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,pencil-prepare,pencil-map,pencil-outline,pencil-vectorize<off>,pencil-legalize,pencil-spirv,pencil-embed' -S %t.ll -o %t.off.ll
// RUN: %clang -O2 -march=x86-64-v3 -Wno-override-module %t.on.ll -o %t.on -L%rtlib -lpencil_rt -Wl,-rpath,%rtlib -lm
// RUN: %clang -O2 -march=x86-64-v3 -Wno-override-module %t.off.ll -o %t.off -L%rtlib -lpencil_rt -Wl,-rpath,%rtlib -lm
// RUN: env PENCIL_DEVICE=none %t.off >%t.host
// RUN: %t.off >%t.scalar
// RUN: env PENCIL_PROFILE=%t.profile %t.on >%t.vector
// RUN: diff %t.host %t.scalar
// RUN: diff %t.host %t.vector
// RUN: FileCheck --check-prefix=PROFILE %s <%t.profile
// REQUIRES: opencl-device
// Every byte is the same on the host, on the device, and on the device with
// vectors: for all element types, at sizes below, at and beside the number of
// lanes, and with arrays that overlap themselves.

// REMARK-COUNT-17: loop vectorised in its kernel
// REMARK-NOT: no device form
// PROFILE: "device": {{[1-9]}}
#include <math.h>
#include <pencil.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 3, MOST = 1100 };

#define ARRAY(type, name) type name[static const restrict rows][m]
#define KERNEL(name, ...)                                                      \
  __attribute__((noinline)) static void name(int rows, int m, __VA_ARGS__)
#define EACH_ROW _Pragma("pencil independent") for (int i = 0; i < rows; i++)

KERNEL(blend, ARRAY(float, y), const ARRAY(float, x), float a) {
  EACH_ROW for (int j = 0; j < m; j++) y[i][j] += a * x[i][j];
}
KERNEL(roots, ARRAY(double, y), const ARRAY(double, x)) {
  EACH_ROW for (int j = 0; j < m; j++)
    y[i][j] = sqrt(fabs(x[i][j])) + floor(y[i][j]) - ceil(x[i][j] / 3);
}
KERNEL(rounds, ARRAY(float, y), const ARRAY(float, x)) {
  EACH_ROW for (int j = 0; j < m; j++)
    y[i][j] = rintf(x[i][j]) + truncf(8 * y[i][j]) / copysignf(3, x[i][j]);
}
KERNEL(chooses, ARRAY(double, y), const ARRAY(double, x)) {
  EACH_ROW for (int j = 0; j < m; j++) {
    double least = x[i][j] < y[i][j] ? x[i][j] : y[i][j];
    y[i][j] = least > 0.25 ? least : 0.25 * x[i][j];
  }
}
KERNEL(mixes, ARRAY(int, y), const ARRAY(int, x), int a) {
  EACH_ROW for (int j = 0; j < m; j++) {
    unsigned u = (unsigned)x[i][j];
    y[i][j] = (int)((u << 7 | u >> 25) ^ (u * 2654435761u)) + (a & y[i][j]);
  }
}
KERNEL(divides, ARRAY(long, y), const ARRAY(int, x), int a) {
  EACH_ROW for (int j = 0; j < m; j++)
    y[i][j] = x[i][j] / 7 + y[i][j] % (a + 1000) - (y[i][j] >> 3);
}
KERNEL(widens, ARRAY(float, y), const ARRAY(unsigned char, x)) {
  EACH_ROW for (int j = 0; j < m; j++) y[i][j] = 0.5f * x[i][j] - y[i][j];
}
KERNEL(narrows, ARRAY(short, y), const ARRAY(double, x)) {
  EACH_ROW for (int j = 0; j < m; j++)
    y[i][j] = (short)(y[i][j] + (short)(100 * x[i][j]));
}
KERNEL(converts, ARRAY(double, y), const ARRAY(float, x), ARRAY(int, z)) {
  EACH_ROW for (int j = 0; j < m; j++) {
    y[i][j] = (double)x[i][j] * z[i][j];
    z[i][j] = (int)(x[i][j] * 1000);
  }
}
KERNEL(counts, ARRAY(int, y), const ARRAY(int, x)) {
  EACH_ROW {
    int sum = 0, most = -2147483647, bits = 0;
    for (int j = 0; j < m; j++) {
      sum += x[i][j] & 1023;
      most = x[i][j] > most ? x[i][j] : most;
      bits ^= x[i][j];
    }
    if (m > 2)
      y[i][0] = sum, y[i][1] = most, y[i][2] = bits;
  }
}
KERNEL(differs, ARRAY(float, y), const ARRAY(float, x)) {
  EACH_ROW {
    float before = 0;
    for (int j = 0; j < m; j++) {
      y[i][j] = x[i][j] - before;
      before = x[i][j];
    }
  }
}
KERNEL(reverses, ARRAY(double, y), const ARRAY(double, x)) {
  EACH_ROW for (int j = m - 1; j >= 0; j--) y[i][m - 1 - j] = 3 * x[i][j];
}
KERNEL(strides, ARRAY(float, y), const ARRAY(float, x)) {
  EACH_ROW for (int j = 0; j < m / 2; j++)
    y[i][j] = x[i][2 * j] * x[i][2 * j + 1];
}
KERNEL(overlaps, ARRAY(int, y), int far) {
  EACH_ROW for (int j = 0; j < m - far; j++) y[i][j + far] += 3 * y[i][j] + 1;
}
KERNEL(sums, ARRAY(double, y), const ARRAY(double, x)) {
  EACH_ROW {
    double sum = 0;
    for (int j = 0; j < m; j++)
      sum += x[i][j] * y[i][j];
    if (m > 0)
      y[i][0] = sum;
  }
}
KERNEL(filters, ARRAY(float, y), const ARRAY(float, x),
       const float taps[static const restrict 5]) {
  EACH_ROW for (int j = 2; j < m - 2; j++) {
    float sum = 0;
    for (int q = 0; q < 5; q++)
      sum += taps[q] * x[i][j + q - 2];
    y[i][j] = sum;
  }
}
KERNEL(tiles, ARRAY(double, y), const ARRAY(double, x)) {
  EACH_ROW for (int b = 0; b < m / 20; b++) {
    double acc[20];
    for (int j = 0; j < 20; j++)
      acc[j] = y[i][20 * b + j];
    for (int k = 0; k < rows; k++)
      for (int j = 0; j < 20; j++)
        acc[j] += x[i][k] * x[k][20 * b + j];
    for (int j = 0; j < 20; j++)
      y[i][20 * b + j] = acc[j];
  }
}
KERNEL(limits, ARRAY(float, y), const ARRAY(float, x)) {
  EACH_ROW for (int j = 0; j < m; j++)
    y[i][j] = fmaxf(x[i][j], fminf(y[i][j], 2));
}
KERNEL(guards, ARRAY(float, y), const ARRAY(float, x)) {
  EACH_ROW for (int j = 0; j < m; j++) if (x[i][j] > 0) y[i][j] = 1 / x[i][j];
}

static unsigned char memory[3][ROWS * MOST * 8];

static void fill_floats(int which, size_t size) {
  for (int i = 0; i < ROWS * MOST; i++) {
    double x = (double)((i * 7919 + which) % 2003 - 1001) / 97;
    float f = (float)x;
    memcpy(memory[which] + (size_t)i * size, size == 8 ? (void *)&x : &f, size);
  }
}
static void fill_bytes(int which) {
  uint32_t x = 1 + (uint32_t)which;
  for (size_t i = 0; i < sizeof memory[which]; i++)
    memory[which][i] = (unsigned char)((x = x * 1664525 + 1013904223) >> 24);
}
static void show(const char *name, int m) {
  uint64_t hash = 1469598103934665603u;
  for (int a = 0; a < 3; a++)
    for (size_t i = 0; i < sizeof memory[a]; i++)
      hash = (hash ^ memory[a][i]) * 1099511628211u;
  printf("%s %d %016llx\n", name, m, (unsigned long long)hash);
}

#define A ((void *)memory[0])
#define B ((void *)memory[1])
#define C ((void *)memory[2])
#define RUN(size, name, ...)                                                   \
  do {                                                                         \
    for (int w = 0; w < 3; w++)                                                \
      size ? fill_floats(w, size) : fill_bytes(w);                             \
    name(ROWS, m, __VA_ARGS__);                                                \
    show(#name, m);                                                            \
  } while (0)

int main(void) {
  static const int sizes[] = {0, 1, 3, 7, 8, 9, 15, 16, 17, 31, 33, 64, 1003};
  for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
    int m = sizes[s];
    RUN(4, blend, A, B, 1.7f);
    RUN(8, roots, A, B);
    RUN(4, rounds, A, B);
    RUN(8, chooses, A, B);
    RUN(0, mixes, A, B, 12345);
    RUN(0, divides, A, B, 17);
    RUN(4, widens, A, B);
    RUN(8, narrows, A, B);
    RUN(4, converts, A, B, C);
    RUN(0, counts, A, B);
    RUN(4, differs, A, B);
    RUN(8, reverses, A, B);
    RUN(4, strides, A, B);
    for (int far = 1; far < 40; far += 5)
      RUN(0, overlaps, A, far);
    RUN(8, sums, A, B);
    RUN(4, filters, A, B, C);
    RUN(8, tiles, A, B);
    RUN(4, limits, A, B);
    RUN(4, guards, A, B);
  }
  return 0;
}
