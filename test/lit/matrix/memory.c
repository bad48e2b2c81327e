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
// Structs, copies, packed and small types in memory keep the host's layout.

#include "matrix.h"

struct pair {
  u8 tag;
  double value;
  i16 small[3];
};
struct point {
  float x, y, z;
};
struct tree {
  struct point p[2];
  bool flags[4];
  i64 count;
};
struct __attribute__((packed)) packed {
  u8 tag;
  i32 word;
  double value;
  i16 half;
};
union number {
  u32 u;
  float f;
  u8 bytes[4];
};

CASE(bool_array, i32, i32, bool seen[8] = {false}; for (int k = 0; k < 8; ++k) seen[(x >> k) & 7] = true; r = 0; for (int k = 0; k < 8; ++k) r = 2 * r + seen[k])
CASE(bool_result, bool, i32, r = x < y)
CASE(bool_from_int, bool, i32, r = (bool)(x & 6))
CASE(local_array, i32, i32, int t[16]; for (int k = 0; k < 16; ++k) t[k] = x * k; r = t[y & 15] - t[(y >> 4) & 15])
CASE(local_array_zero, i32, i32, int t[40] = {0}; t[x & 31] = y; t[7] += 3; r = t[7] + t[y & 31])
CASE(local_matrix, float, float, float m[3][3] = {{x, 1, 2}, {3, y, 4}, {5, 6, x}}; r = 0; for (int k = 0; k < 3; ++k) for (int l = 0; l < 3; ++l) r += m[k][l] * m[l][(k + i) % 3])
CASE(local_long_array, i64, i64, i64 t[100]; for (int k = 0; k < 100; ++k) t[k] = k; t[x & 63] += y; r = 0; for (int k = 0; k < 100; ++k) r += t[k] * k)
CASE(memset_constant, i32, i32, u8 t[23]; memset(t, x, sizeof t); r = t[3] + t[22] * 256)
CASE(memset_variable, i32, i32, u8 t[64] = {0}; memset(t + (x & 7), y, (u32)x % 50); r = 0; for (int k = 0; k < 64; ++k) r = r * 3 + t[k])
CASE(memcpy_local, i32, i32, i32 s[9]; i32 t[9]; for (int k = 0; k < 9; ++k) s[k] = x + k; memcpy(t, s, sizeof t); t[x & 7] = y; r = 0; for (int k = 0; k < 9; ++k) r = r * 5 + t[k])
CASE(memcpy_variable, i32, i32, u8 s[64]; u8 t[64] = {0}; for (int k = 0; k < 64; ++k) s[k] = (u8)(x + k); memcpy(t + 3, s + (y & 7), (u32)y % 50); r = 0; for (int k = 0; k < 64; ++k) r = r * 5 + t[k])
CASE(memmove_up, i32, i32, u8 t[64]; for (int k = 0; k < 64; ++k) t[k] = (u8)(x ^ (k * k)); memmove(t + (y & 7), t, 40 + (y & 15)); r = 0; for (int k = 0; k < 64; ++k) r = r * 5 + t[k])
CASE(memmove_down, i32, i32, u8 t[64]; for (int k = 0; k < 64; ++k) t[k] = (u8)(x ^ (k * k)); memmove(t, t + (y & 7), 40 + (y & 15)); r = 0; for (int k = 0; k < 64; ++k) r = r * 5 + t[k])
CASE(memmove_words, i32, i32, i32 t[40]; for (int k = 0; k < 40; ++k) t[k] = x ^ (k * k); memmove(t + 1, t, 30 * sizeof *t); memmove(t + 4, t + 6, (u32)(x & 31) * sizeof *t); r = 0; for (int k = 0; k < 40; ++k) r = r * 5 + t[k])
CASE(struct_local, double, i32, struct pair p = {(u8)x, y, {1, 2, (i16)x}}; p.small[x & 1] += 5; r = p.value + p.tag + p.small[0] * p.small[2])
CASE(struct_copy, i32, i32, struct tree s = {{{1, 2, 3}, {4, 5, 6}}, {true, false, true, false}, x}; struct tree t = s; t.p[x & 1].y += 7; t.flags[y & 3] = !t.flags[y & 3]; struct tree u = (y & 8) ? t : s; r = (int)(u.p[0].y * u.p[1].y) + u.flags[1] * 64 + u.flags[2] * 128 + (int)u.count)
CASE(union_bytes, u32, float, union number n; n.f = x; n.bytes[1] ^= 0x5a; r = isnan(x) ? 0 : n.u)
CASE(struct_array_in, float, struct point, r = x.x * y.y - x.z)
CASE(struct_array_out, struct point, i32, r.x = (float)x; r.y = (float)(y >> 3); r.z = 0.5f)
CASE(struct_pass_through, struct point, struct point, r = x.x < y.x ? x : y)
CASE(packed_in, i64, struct packed, r = x.tag + (i64)y.word * 3 + x.half)
CASE(packed_out, struct packed, i32, r = (struct packed){(u8)x, y, x * 0.5, (i16)y})
CASE(unaligned_words, u32, u8, r = 0; if (i + 8 < n) { u32 s; memcpy(&s, &a[i + 1], 4); u16 t; memcpy(&t, &b[i + 3], 2); r = s ^ t; })
CASE(unaligned_double, u64, u8, r = 0; if (i + 9 < n) { double s; memcpy(&s, &a[i + 1], 8); memcpy(&r, &s, 8); })
CASE(bytes_of_word, u32, u32, u8 t[4]; memcpy(t, &x, 4); r = t[0] * 3u + t[1] * 5u + t[2] * 7u + t[(y & 3)])
CASE(pointer_walk, i32, i32, const i32 *p = a; const i32 *end = a + (i < 20 ? i : 20); r = 0; for (; p != end; ++p) r += *p)
CASE(pointer_difference, i32, i32, const i32 *p = &a[i]; while (p > a && *p < 50) --p; r = (int)(&a[i] - p))
CASE(pointer_select, i32, i32, const i32 *p = x < y ? &a[i] : &a[n - 1 - i]; r = *p)
CASE(pointer_select_arrays, i32, i32, const i32 *p = (x & 1) ? a : b; r = p[i])
CASE(negative_index, i32, i32, const i32 *p = a + n; r = p[-1 - i] + (p - i)[-1])
CASE(narrow_index, i32, u8, r = a[x] + b[(i8)(y & 127)])

int main(void) {
  RUN(bool_array);
  RUN(bool_result);
  RUN(bool_from_int);
  RUN(local_array);
  RUN(local_array_zero);
  RUN(local_matrix);
  RUN(local_long_array);
  RUN(memset_constant);
  RUN(memset_variable);
  RUN(memcpy_local);
  RUN(memcpy_variable);
  RUN(memmove_up);
  RUN(memmove_down);
  RUN(memmove_words);
  RUN(struct_local);
  RUN(struct_copy);
  RUN(union_bytes);
  RUN(struct_array_in);
  RUN(struct_array_out);
  RUN(struct_pass_through);
  RUN(packed_in);
  RUN(packed_out);
  RUN(unaligned_words);
  RUN(unaligned_double);
  RUN(bytes_of_word);
  RUN(pointer_walk);
  RUN(pointer_difference);
  RUN(pointer_select);
  RUN(pointer_select_arrays);
  RUN(negative_index);
  RUN(narrow_index);
}
