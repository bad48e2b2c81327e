// RUN: %pencilcc -O1 -I %S/Inputs %s -o %t -lm
// RUN: env PENCIL_DEVICE=none %t > %t.host
// RUN: env PENCIL_PROFILE=%t.json %t > %t.dev
// RUN: diff %t.host %t.dev
// RUN: %python %S/Inputs/all_launched.py %t.dev %t.json
// RUN: %clang -O1 -ffp-contract=off -Wno-unknown-pragmas -I %S/Inputs %s -o %t.ref -lm
// RUN: %t.ref > %t.plain
// RUN: diff %t.plain %t.dev
// REQUIRES: opencl-device
//
// Constant tables of a file are read on the device, by constant and variable subscripts.

#include "matrix.h"

static const int small_table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
static const float taps[5][5] = {{1, 4, 7, 4, 1}, {4, 16, 26, 16, 4}, {7, 26, 41, 26, 7}, {4, 16, 26, 16, 4}, {1, 4, 7, 4, 1}};
static const unsigned char text[] = "the quick brown fox";
static const struct entry {
  short key;
  double weight;
} entries[4] = {{7, 0.5}, {-3, 1.25}, {1000, -8}, {0, 1e10}};
static const double zeros[16];
static const _Bool truth[4] = {1, 0, 0, 1};
static const struct vec {
  float x, y, z;
} vecs[3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
const long visible_table[4] = {1L << 40, -1, 5, 7};

CASE(table_variable, i32, i32, r = small_table[x & 7])
CASE(table_constant, i32, i32, r = small_table[5] * x)
CASE(table_2d, float, float, r = 0; for (int k = 0; k < 5; ++k) for (int l = 0; l < 5; ++l) r += taps[k][l] * a[(i + k * 7 + l) % n])
CASE(table_2d_variable, float, i32, r = taps[(u32)x % 5][(u32)y % 5])
CASE(table_text, i32, i32, r = text[(u32)x % 20])
CASE(table_struct, double, i32, r = entries[x & 3].weight * entries[y & 3].key)
CASE(table_zeros, double, i32, r = zeros[x & 15] + y)
CASE(table_bool, i32, i32, r = truth[x & 3] ? y : 3)
CASE(table_vecs, float, i32, r = vecs[(u32)x % 3].z - vecs[(u32)y % 3].x)
CASE(table_visible, i64, i32, r = visible_table[x & 3])
CASE(table_pointer, i32, i32, const int *p = small_table + (x & 3); r = p[y & 3] + *p)
CASE(table_in_function, i32, i32, static const short t[4] = {100, -200, 300, -400}; r = t[x & 3])
CASE(table_two, i32, i32, r = small_table[x & 7] + text[y & 7])

int main(void) {
  RUN(table_variable);
  RUN(table_constant);
  RUN(table_2d);
  RUN(table_2d_variable);
  RUN(table_text);
  RUN(table_struct);
  RUN(table_zeros);
  RUN(table_bool);
  RUN(table_vecs);
  RUN(table_visible);
  RUN(table_pointer);
  RUN(table_in_function);
  RUN(table_two);
}
