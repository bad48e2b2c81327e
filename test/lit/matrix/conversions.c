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
// Conversions between all number types round, truncate and extend as on the host.

#include "matrix.h"

CASE(i8_to_i64, i64, i8, r = x)
CASE(u8_to_i32, i32, u8, r = x)
CASE(i16_to_u32, u32, i16, r = (u32)x)
CASE(i64_to_i8, i8, i64, r = (i8)x)
CASE(i32_to_u16, u16, i32, r = (u16)x)
CASE(i32_to_f32, float, i32, r = (float)x)
CASE(u32_to_f32, float, u32, r = (float)x)
CASE(i64_to_f32, float, i64, r = (float)x)
CASE(u64_to_f32, float, u64, r = (float)x)
CASE(u64_to_f64, double, u64, r = (double)x)
CASE(i64_to_f64, double, i64, r = (double)x)
CASE(i8_to_f32, float, i8, r = x)
CASE(u16_to_f64, double, u16, r = x)
CASE(bool_to_f32, float, i32, r = (float)(x < y))
CASE(bool_to_f64, double, i32, r = -(double)(x < y))
CASE(f32_to_i32, i32, float, r = fabsf(x) < 2e9f ? (i32)x : -1)
CASE(f32_to_u8, u8, float, r = x >= 0 && x < 255 ? (u8)x : 7)
CASE(f64_to_i64, i64, double, r = fabs(x) < 9e18 ? (i64)x : -1)
CASE(f64_to_u64, u64, double, r = x > -1 && x < 1.8e19 ? (u64)x : 1)
CASE(f64_to_u32, u32, double, r = x > -1 && x < 4.2e9 ? (u32)x : 1)
CASE(f64_to_i16, i16, double, r = fabs(x) < 32767 ? (i16)x : 1)
CASE(f32_to_bool, i32, float, r = (bool)x + 2 * (bool)y)
CASE(f64_to_f32, float, double, r = (float)x)
CASE(f32_to_f64, double, float, r = (double)x * 3)
CASE(round_trip_f32, float, double, r = (float)(double)(float)(x * 1.1))
CASE(bits_of_f32, u32, float, memcpy(&r, &x, 4))
CASE(f64_from_bits, double, u64, u64 s = (x & 0x800fffffffffffff) | 0x3ff0000000000000; memcpy(&r, &s, 8))
CASE(f32_from_bits, float, u32, u32 s = (x & 0x807fffff) | 0x3f800000; memcpy(&r, &s, 4))
CASE(pixel, u8, float, float s = x * 0.299f + y * 0.587f; r = s < 0 ? 0 : s > 255 ? 255 : s == s ? (u8)(s + 0.5f) : 9)

int main(void) {
  RUN(i8_to_i64);
  RUN(u8_to_i32);
  RUN(i16_to_u32);
  RUN(i64_to_i8);
  RUN(i32_to_u16);
  RUN(i32_to_f32);
  RUN(u32_to_f32);
  RUN(i64_to_f32);
  RUN(u64_to_f32);
  RUN(u64_to_f64);
  RUN(i64_to_f64);
  RUN(i8_to_f32);
  RUN(u16_to_f64);
  RUN(bool_to_f32);
  RUN(bool_to_f64);
  RUN(f32_to_i32);
  RUN(f32_to_u8);
  RUN(f64_to_i64);
  RUN(f64_to_u64);
  RUN(f64_to_u32);
  RUN(f64_to_i16);
  RUN(f32_to_bool);
  RUN(f64_to_f32);
  RUN(f32_to_f64);
  RUN(round_trip_f32);
  RUN(bits_of_f32);
  RUN(f64_from_bits);
  RUN(f32_from_bits);
  RUN(pixel);
}
