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
// Integers of widths that no device has are masked and extended rightly.

#include "matrix.h"

typedef unsigned _BitInt(3) u3;
typedef _BitInt(5) s5;
typedef unsigned _BitInt(24) u24;
typedef _BitInt(24) s24;
typedef unsigned _BitInt(33) u33;
typedef _BitInt(33) s33;
typedef _BitInt(48) s48;
typedef unsigned _BitInt(63) u63;
typedef _BitInt(65) s65;
typedef unsigned _BitInt(100) u100;

struct fields {
  unsigned a : 3, b : 7, c : 22;
  signed d : 5, e : 11;
  unsigned long f : 33, g : 31;
};

CASE(add_u3, i32, i32, r = (int)(u3)((u3)x + (u3)y))
CASE(mul_s5, i32, i32, r = (int)(s5)((s5)x * (s5)y))
CASE(div_s5, i32, i32, s5 d = (s5)y; r = d == 0 || d == -1 ? 3 : (int)((s5)x / d))
CASE(shift_s24, i32, i32, r = (int)((s24)x >> (y & 15)))
CASE(add_u24, u32, u32, r = (u32)(u24)((u24)x + (u24)y))
CASE(compare_s33, i32, i64, r = ((s33)x < (s33)y) + 2 * ((s33)x == (s33)y))
CASE(mul_u33, u64, u64, r = (u64)(u33)((u33)x * (u33)y))
CASE(rem_u33, u64, u64, u33 d = (u33)y; r = d ? (u64)((u33)x % d) : 4)
CASE(shift_s48, i64, i64, r = (i64)((s48)x >> (y & 31)))
CASE(sub_u63, u64, u64, r = (u64)(u63)((u63)x - (u63)y))
CASE(to_double_s33, double, i64, r = (double)(s33)x)
CASE(to_float_u24, float, u32, r = (float)(u24)x)
CASE(from_double_s33, i64, i32, r = (i64)(s33)((double)x * 1.75))
CASE(add_s65, u64, i64, s65 s = (s65)x + (s65)y; r = (u64)(s >> 1))
CASE(mul_u100, u64, u64, u100 s = (u100)x * (u100)y; r = (u64)(s >> 37))
CASE(add_128, u64, u64, unsigned __int128 s = (unsigned __int128)x + y; r = (u64)(s >> 64) ^ (u64)s)
CASE(mul_high_u128, u64, u64, r = (u64)(((unsigned __int128)x * y) >> 64))
CASE(mul_high_i128, i64, i64, r = (i64)(((__int128)x * y) >> 64))
CASE(shift_128, u64, u64, unsigned __int128 s = ((unsigned __int128)x << 64) | y; s = (s << (x & 127)) ^ (s >> (y & 127)); r = (u64)(s >> 64) + (u64)s)
CASE(shift_signed_128, u64, i64, __int128 s = ((__int128)x << 64) | (u64)y; s >>= (int)(y & 127); r = (u64)(s >> 64) + (u64)s)
CASE(compare_128, i32, i64, __int128 p = (__int128)x * y; __int128 q = (__int128)y * 77 - x; r = (p < q) + 2 * (p == q) + 4 * (p > q))
CASE(loop_128, u64, u64, unsigned __int128 s = x; for (long k = 0; k < (long)(y & 7) + 1; ++k) s = s * 3 + y; r = (u64)(s >> 61))
CASE(phi_u33, u64, u64, u33 s = (u33)x; for (long k = 0; k < (long)(y & 15); ++k) s = (u33)(s * 5 + (u33)k); r = (u64)s)
CASE(switch_u3, i32, i32, switch ((int)(u3)x) { case 0: r = y; break; case 5: r = y + 1; break; case 7: r = 9; break; default: r = -y; })
CASE(read_fields, u64, u64, struct fields s; memcpy(&s, &x, 8); r = s.a + 3u * s.b + 5ul * s.c)
CASE(write_fields, u64, u64, struct fields s = {0}; s.a = x & 7; s.b = y & 127; s.d = (int)(x >> 60) & 15; s.e = -3; s.f = x >> 31; s.g = y & 0x7fffffff; memcpy(&r, &s, 8); r ^= s.f + s.g + (u64)(i64)s.d + (u64)(i64)s.e)

static void memory_u24(long n, u24 out[restrict n], const s24 a[restrict n]) {
#pragma pencil independent
  for (long i = 0; i < n; ++i)
    out[i] = (u24)(a[i] * 3 - 1);
}

static void run_memory_u24(void) {
  static u24 out[N];
  static s24 a[N];
  for (int i = 0; i < N; ++i)
    a[i] = (s24)(i * 12345 - 1000000);
  memory_u24(N, out, a);
  static u32 results[N];
  for (int i = 0; i < N; ++i)
    results[i] = (u32)out[i];
  report("memory_u24", results, sizeof results, sizeof *results, 0);
}

static void memory_s65(long n, s65 out[restrict n], const s65 a[restrict n]) {
#pragma pencil independent
  for (long i = 0; i < n; ++i)
    out[i] = a[i] * 5 - 7;
}

static void run_memory_s65(void) {
  static s65 out[N];
  static s65 a[N];
  for (int i = 0; i < N; ++i)
    a[i] = (s65)((i - 100) * 1234567890123456789L);
  memory_s65(N, out, a);
  static u64 results[2 * N];
  for (int i = 0; i < N; ++i) {
    results[2 * i] = (u64)out[i];
    results[2 * i + 1] = (u64)(out[i] >> 60);
  }
  report("memory_s65", results, sizeof results, sizeof *results, 0);
}

int main(void) {
  RUN(add_u3);
  RUN(mul_s5);
  RUN(div_s5);
  RUN(shift_s24);
  RUN(add_u24);
  RUN(compare_s33);
  RUN(mul_u33);
  RUN(rem_u33);
  RUN(shift_s48);
  RUN(sub_u63);
  RUN(to_double_s33);
  RUN(to_float_u24);
  RUN(from_double_s33);
  RUN(add_s65);
  RUN(mul_u100);
  RUN(add_128);
  RUN(mul_high_u128);
  RUN(mul_high_i128);
  RUN(shift_128);
  RUN(shift_signed_128);
  RUN(compare_128);
  RUN(loop_128);
  RUN(phi_u33);
  RUN(switch_u3);
  RUN(read_fields);
  RUN(write_fields);
  RUN(memory_u24);
  RUN(memory_s65);
}
