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
// Vectors of the language extension work in kernels, at sizes that OpenCL has and others.

#include "matrix.h"

typedef float f32x2 __attribute__((ext_vector_type(2)));
typedef float f32x3 __attribute__((ext_vector_type(3)));
typedef float f32x4 __attribute__((ext_vector_type(4)));
typedef float f32x8 __attribute__((ext_vector_type(8)));
typedef double f64x16 __attribute__((ext_vector_type(16)));
typedef i32 i32x4 __attribute__((ext_vector_type(4)));
typedef i32 i32x5 __attribute__((ext_vector_type(5)));
typedef u8 u8x16 __attribute__((ext_vector_type(16)));
typedef u8 u8x32 __attribute__((ext_vector_type(32)));
typedef i16 i16x8 __attribute__((vector_size(16)));
typedef i64 i64x2 __attribute__((vector_size(16)));

CASE(vec2_f32, float, float, f32x2 v = {x, y}; v = v * v.yx + 1.0f; r = v.x - v.y)
CASE(vec3_f32, float, float, f32x3 v = {x, y, 2}; f32x3 w = v.zxy; v = v * w - w; r = v.x + v.y * v.z)
CASE(vec4_i32, i32, i32, i32x4 v = {x, y, 3, -x}; i32x4 w = v.wzyx; v = v * w + (v << 2); r = v.x ^ v.y ^ v.z ^ v.w)
CASE(vec4_compare, i32, i32, i32x4 v = {x, y, 3, -4}; i32x4 w = {y, 3, x, -4}; i32x4 m = v < w; r = m.x + 2 * m.y + 4 * m.z + 8 * m.w)
CASE(vec4_select, float, float, f32x4 v = {x, y, 1, 2}; f32x4 w = {y, x, 0, 5}; f32x4 m = (v > w) ? v : w; r = m.x + m.y * 2 + m.z * 4 + m.w)
CASE(vec8_sum, float, float, f32x8 v = x; v += (f32x8){0, 1, 2, 3, 4, 5, 6, 7}; v *= y; r = v.s0 + v.s3 - v.s7)
CASE(vec16_f64, double, double, f64x16 v = x; v.s3 = y; v = v * v - 1.0; r = v.s3 + v.sf)
CASE(vec5_i32, i32, i32, i32x5 v = x; v[2] = y; v = v * 3 + 1; r = v[0] ^ v[2] ^ v[4])
CASE(vec16_u8, u32, u8, u8x16 v = x; v[3] = y; v = v * v + (u8)7; r = 0; for (int k = 0; k < 16; ++k) r = r * 3 + v[k])
CASE(vec32_u8, u32, u8, u8x32 v = x; v[30] = y; v = v + v; r = 0; for (int k = 0; k < 32; ++k) r = r * 3 + v[k])
CASE(vec8_i16, i32, i16, i16x8 v = {x, y, x, y, 1, 2, 3, 4}; v = v >> 1; r = v[0] + v[1] * 3 + v[7])
CASE(vec2_i64, i64, i64, i64x2 v = {x, y}; v = v ^ (v >> 3); r = v[0] - v[1])
CASE(vec_bits, u32, u32, i32x4 v = {(i32)x, (i32)y, 1, 2}; u8x16 w = (u8x16)v; r = w[5] * 256u + w[2])
CASE(vec_convert, i32, float, f32x4 v = {x, y, 1.5f, -2.5f}; v = v > 1e9f ? 0 : v < -1e9f ? 0 : v == v ? v : 0; i32x4 w = __builtin_convertvector(v, i32x4); r = w.x + w.y * 3 + w.z + w.w)
CASE(vec_variable_index, i32, i32, i32x4 v = {x, y, 3, 4}; v[y & 3] = 7; r = v[x & 3])
CASE(vec_minmax, float, float, f32x4 v = {x, y, 1, 2}; f32x4 w = {y, 1, x, -1}; v = __builtin_elementwise_max(v, w); r = v.x + v.y + v.z + v.w)
CASE(vec_sqrt_fma, float, float, f32x4 v = {fabsf(x), fabsf(y), 4, 9}; v = __builtin_elementwise_sqrt(v); v = __builtin_elementwise_fma(v, v, v); r = v.x - v.y + v.z * v.w)
CASE(vec_reduce, i32, i32, i32x4 v = {x, y, 3, 4}; r = __builtin_reduce_add(v) ^ __builtin_reduce_max(v) ^ __builtin_reduce_xor(v))
CASE(vec_abs_popcount, i32, i32, i32x4 v = {x | 1, y | 1, -3, 4}; v = __builtin_elementwise_abs(v) + __builtin_elementwise_popcount(v); r = v.x + v.y + v.z)
CASE(vec_array_in, float, f32x4, r = x.x * y.w - x.z)
CASE(vec_array_out, i32x4, i32, r = (i32x4){x, y, x + 1, 5})
CASE(vec3_array, float, f32x3, x = x.zyx + y; r = x.x - x.y * x.z)
CASE(vec_loop, float, float, f32x4 s = 0; for (int k = 0; k < ((int)i & 63); ++k) s = s * 0.5f + (f32x4){(float)k, 1, (float)i, 2}; r = s.x + s.y - s.z * s.w)

int main(void) {
  RUN(vec2_f32);
  RUN(vec3_f32);
  RUN(vec4_i32);
  RUN(vec4_compare);
  RUN(vec4_select);
  RUN(vec8_sum);
  RUN(vec16_f64);
  RUN(vec5_i32);
  RUN(vec16_u8);
  RUN(vec32_u8);
  RUN(vec8_i16);
  RUN(vec2_i64);
  RUN(vec_bits);
  RUN(vec_convert);
  RUN(vec_variable_index);
  RUN(vec_minmax);
  RUN(vec_sqrt_fma);
  RUN(vec_reduce);
  RUN(vec_abs_popcount);
  RUN(vec_array_in);
  RUN(vec_array_out);
  RUN(vec3_array);
  RUN(vec_loop);
}
