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
// Bit operations and checked arithmetic have the host's results at all widths and edges.

#include "matrix.h"

CASE(add_overflow_i32, i32, i32, int s; r = __builtin_add_overflow(x, y, &s) ? -s : s)
CASE(sub_overflow_i32, i32, i32, int s; r = __builtin_sub_overflow(x, y, &s) ? ~s : s)
CASE(mul_overflow_i32, i32, i32, int s; r = __builtin_mul_overflow(x, y, &s) ? ~s : s)
CASE(add_overflow_u32, u32, u32, u32 s; r = __builtin_add_overflow(x, y, &s) ? ~s : s)
CASE(sub_overflow_u32, u32, u32, u32 s; r = __builtin_sub_overflow(x, y, &s) ? ~s : s)
CASE(mul_overflow_u32, u32, u32, u32 s; r = __builtin_mul_overflow(x, y, &s) ? ~s : s)
CASE(add_overflow_i64, i64, i64, i64 s; r = __builtin_add_overflow(x, y, &s) ? ~s : s)
CASE(sub_overflow_i64, i64, i64, i64 s; r = __builtin_sub_overflow(x, y, &s) ? ~s : s)
CASE(mul_overflow_i64, i64, i64, i64 s; r = __builtin_mul_overflow(x, y, &s) ? ~s : s)
CASE(mul_overflow_u64, u64, u64, u64 s; r = __builtin_mul_overflow(x, y, &s) ? ~s : s)
CASE(mul_overflow_small_u64, u64, u64, u64 s; r = __builtin_mul_overflow(x >> 32, y >> 31, &s) ? ~s : s)
CASE(mul_overflow_small_i64, i64, i64, i64 s; r = __builtin_mul_overflow(x >> 32, y >> 31, &s) ? ~s : s)
CASE(mul_overflow_i8, i8, i8, i8 s; r = __builtin_mul_overflow(x, y, &s) ? (i8)~s : s)
CASE(mul_overflow_u16, u16, u16, u16 s; r = __builtin_mul_overflow(x, y, &s) ? (u16)~s : s)
CASE(mixed_overflow, i32, i64, i32 s; r = __builtin_mul_overflow(x, (u32)y, &s) ? ~s : s)
CASE(add_sat_i8, i8, i8, r = __builtin_elementwise_add_sat(x, y))
CASE(sub_sat_u8, u8, u8, r = __builtin_elementwise_sub_sat(x, y))
CASE(add_sat_u32, u32, u32, r = __builtin_elementwise_add_sat(x, y))
CASE(sub_sat_i64, i64, i64, r = __builtin_elementwise_sub_sat(x, y))
CASE(popcount_u32, i32, u32, r = __builtin_popcount(x))
CASE(popcount_u64, i32, u64, r = __builtin_popcountll(x))
CASE(popcount_u8, i32, u8, r = __builtin_popcountg(x))
CASE(clz_u32, i32, u32, r = x ? __builtin_clz(x) : 40)
CASE(clz_u64, i32, u64, r = x ? __builtin_clzll(x) : 70)
CASE(ctz_u32, i32, u32, r = x ? __builtin_ctz(x) : 40)
CASE(ctz_u64, i32, u64, r = x ? __builtin_ctzll(x) : 70)
CASE(clz_u16, i32, u16, r = __builtin_clzg(x, 99))
CASE(ctz_u8, i32, u8, r = __builtin_ctzg(x, 99))
CASE(ffs_i32, i32, i32, r = __builtin_ffs(x))
CASE(clrsb_i32, i32, i32, r = __builtin_clrsb(x))
CASE(parity_u64, i32, u64, r = __builtin_parityll(x))
CASE(bswap16, u16, u16, r = __builtin_bswap16(x))
CASE(bswap32, u32, u32, r = __builtin_bswap32(x))
CASE(bswap64, u64, u64, r = __builtin_bswap64(x))
CASE(bitreverse8, u8, u8, r = __builtin_bitreverse8(x))
CASE(bitreverse16, u16, u16, r = __builtin_bitreverse16(x))
CASE(bitreverse32, u32, u32, r = __builtin_bitreverse32(x))
CASE(bitreverse64, u64, u64, r = __builtin_bitreverse64(x))
CASE(rotate_u32, u32, u32, r = (x << (y & 31)) | (x >> (-y & 31)))
CASE(rotate_u64, u64, u64, r = (x >> (y & 63)) | (x << (-y & 63)))
CASE(rotate_u8, u8, u8, r = __builtin_rotateleft8(x, y))
CASE(rotate_u16, u16, u16, r = __builtin_rotateright16(x, y))
CASE(funnel, u32, u32, u32 s = y & 31; r = s ? (x << s) | (y >> (32 - s)) : x)
CASE(masks, u64, u64, r = (x & ~y) | (x ^ (y >> 3)) | (x & -x))

int main(void) {
  RUN(add_overflow_i32);
  RUN(sub_overflow_i32);
  RUN(mul_overflow_i32);
  RUN(add_overflow_u32);
  RUN(sub_overflow_u32);
  RUN(mul_overflow_u32);
  RUN(add_overflow_i64);
  RUN(sub_overflow_i64);
  RUN(mul_overflow_i64);
  RUN(mul_overflow_u64);
  RUN(mul_overflow_small_u64);
  RUN(mul_overflow_small_i64);
  RUN(mul_overflow_i8);
  RUN(mul_overflow_u16);
  RUN(mixed_overflow);
  RUN(add_sat_i8);
  RUN(sub_sat_u8);
  RUN(add_sat_u32);
  RUN(sub_sat_i64);
  RUN(popcount_u32);
  RUN(popcount_u64);
  RUN(popcount_u8);
  RUN(clz_u32);
  RUN(clz_u64);
  RUN(ctz_u32);
  RUN(ctz_u64);
  RUN(clz_u16);
  RUN(ctz_u8);
  RUN(ffs_i32);
  RUN(clrsb_i32);
  RUN(parity_u64);
  RUN(bswap16);
  RUN(bswap32);
  RUN(bswap64);
  RUN(bitreverse8);
  RUN(bitreverse16);
  RUN(bitreverse32);
  RUN(bitreverse64);
  RUN(rotate_u32);
  RUN(rotate_u64);
  RUN(rotate_u8);
  RUN(rotate_u16);
  RUN(funnel);
  RUN(masks);
}
