// RUN: %pencilcc -O1 -march=native -I %S/Inputs %s -o %t -lm
// RUN: env PENCIL_DEVICE=none %t > %t.host
// RUN: env PENCIL_PROFILE=%t.json %t > %t.dev
// RUN: diff %t.host %t.dev
// RUN: %python %S/Inputs/all_launched.py %t.dev %t.json
// RUN: %clang -O1 -march=native -Wno-unknown-pragmas -I %S/Inputs %s -o %t.ref -lm
// RUN: %t.ref > %t.plain
// RUN: diff %t.plain %t.dev
// REQUIRES: opencl-device
//
// On a host that fuses multiplications and additions, the device fuses the same
// ones and no other.

#include "matrix.h"

CASE(one_expression, double, double, r = x * y + 1.0 / 3)
CASE(two_statements, double, double, double t = x * y; r = t + 1.0 / 3)
CASE(residual, double, double, double t = x * y; r = x * y - t)
CASE(one_expression_f32, float, float, r = x * y - y)
CASE(two_statements_f32, float, float, float t = x * y; r = t - y)
CASE(no_contraction, float, float, { _Pragma("clang fp contract(off)") r = x * y - y; })
CASE(dot, float, float, r = 0; for (int k = 0; k < 8; ++k) r += a[(i + k) % n] * y)

int main(void) {
  RUN(one_expression);
  RUN(two_statements);
  RUN(residual);
  RUN(one_expression_f32);
  RUN(two_statements_f32);
  RUN(no_contraction);
  RUN(dot);
}
