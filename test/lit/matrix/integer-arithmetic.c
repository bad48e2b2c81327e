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
// Arithmetic of each integer width wraps, promotes and divides as on the host.

#include "matrix.h"

CASE(add_i8, i8, i8, r = (i8)(x + y))
CASE(mul_u8, u8, u8, r = (u8)(x * y))
CASE(div_i8, i8, i8, r = y ? (i8)(x / y) : 1)
CASE(rem_u8, u8, u8, r = y ? x % y : 1)
CASE(sub_i16, i16, i16, r = (i16)(x - y))
CASE(div_u16, u16, u16, r = y ? x / y : 3)
CASE(mul_i32, u32, u32, r = x * y)
CASE(div_i32, i32, i32, r = y == 0 || (x == INT_MIN && y == -1) ? 7 : x / y)
CASE(rem_i32, i32, i32, r = y == 0 || (x == INT_MIN && y == -1) ? 7 : x % y)
CASE(div_u32, u32, u32, r = y ? x / y : 1)
CASE(mul_i64, u64, u64, r = x * y)
CASE(div_i64, i64, i64, r = y == 0 || y == -1 ? 5 : x / y)
CASE(rem_i64, i64, i64, r = y == 0 || y == -1 ? 5 : x % y)
CASE(div_u64, u64, u64, r = y ? x / y : 1)
CASE(neg_i8, i8, i8, r = (i8)-x)
CASE(rem_power_of_2, i32, i32, r = x % 16)
CASE(rem_unsigned_power_of_2, u64, u64, r = x % 32)
CASE(div_constant, i32, i32, r = x / 7 + (int)((u32)y / 11))
CASE(index_modulo, i32, i32, r = a[i % 16] + b[i % 7])
CASE(shift_left, u32, u32, r = x << (y & 31))
CASE(shift_right_signed, i64, i64, r = x >> (y & 63))
CASE(shift_right_u8, u8, u8, r = (u8)(x >> (y & 7)))
CASE(shift_right_i16, i16, i16, r = (i16)(x >> (y & 15)))
CASE(compare_i8, i32, i8, r = (x < y) + 2 * (x <= y) + 4 * (x == y) + 8 * (x > y))
CASE(compare_u8, i32, u8, r = (x < y) + 2 * (x <= y) + 4 * (x != y) + 8 * (x > y))
CASE(compare_mixed, i32, i32, r = (x < y) | ((u32)x < (u32)y))
CASE(minmax, i32, i32, r = (x < y ? x : y) ^ (x > 9 ? x : 9))
CASE(minmax_unsigned, u64, u64, r = (x < y ? x : y) - (x > y ? x : y))
CASE(absolute, i32, i32, r = x == INT_MIN ? 0 : abs(x) + (y < 0 ? (int)-(u32)y : y))
CASE(absolute_long, i64, i64, r = (x == LONG_MIN ? 0 : labs(x)) + (y == LONG_MIN ? 0 : llabs(y)))

int main(void) {
  RUN(add_i8);
  RUN(mul_u8);
  RUN(div_i8);
  RUN(rem_u8);
  RUN(sub_i16);
  RUN(div_u16);
  RUN(mul_i32);
  RUN(div_i32);
  RUN(rem_i32);
  RUN(div_u32);
  RUN(mul_i64);
  RUN(div_i64);
  RUN(rem_i64);
  RUN(div_u64);
  RUN(neg_i8);
  RUN(rem_power_of_2);
  RUN(rem_unsigned_power_of_2);
  RUN(div_constant);
  RUN(index_modulo);
  RUN(shift_left);
  RUN(shift_right_signed);
  RUN(shift_right_u8);
  RUN(shift_right_i16);
  RUN(compare_i8);
  RUN(compare_u8);
  RUN(compare_mixed);
  RUN(minmax);
  RUN(minmax_unsigned);
  RUN(absolute);
  RUN(absolute_long);
}
