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
// Branches, switches, loops and jumps in a kernel body take the host's way.

#include "matrix.h"

CASE(if_else, i32, i32, if (x < y) r = x * 2; else if (x == y) r = 5; else r = y - 3)
CASE(switch_dense, i32, i32, switch (x & 7) { case 0: r = 3; break; case 1: r = y; break; case 2: case 3: r = -y; break; case 4: r = 11; break; case 5: r = y ^ 5; break; default: r = 0; })
CASE(switch_sparse, i32, i32, switch (x) { case -4: r = 1; break; case INT_MIN: r = 2; break; case 3: r = 4; break; case INT_MAX: r = y; break; default: r = 9; })
CASE(switch_fall_through, i32, u8, r = 0; switch (x % 6) { case 3: r += 7; case 2: r += y; case 1: r *= 3; break; case 0: r = 1; })
CASE(switch_i64, i32, i64, switch (x) { case 4: r = 1; break; case LONG_MIN: r = 2; break; case -1: r = (i32)y; break; default: r = 3; })
CASE(switch_bool, i32, i32, switch ((int)(x < y)) { case 0: r = 1; break; default: r = 2; })
CASE(switch_same_target, i32, i32, int k = y; if (x == 0 || x == 3 || x == -2 || x == 100) k = 77; r = k)
CASE(switch_in_loop, i32, i32, r = 0; for (int k = 0; k < (y & 15); ++k) switch ((x + k) % 5) { case 0: r += 2; break; case 1: continue; case -3: r ^= k; default: r -= 1; })
CASE(while_loop, i32, u32, r = 0; while (x > 1) { x = x % 2 ? 3 * (x & 0xffff) + 1 : x / 2; if (++r > 200) break; })
CASE(do_while, i32, i32, r = 0; int k = x & 31; do { r += k * y; } while (k-- > 0))
CASE(break_continue, i32, i32, r = 0; for (int k = 0; k < 100; ++k) { if ((k * x) % 7 == 3) continue; if (k > (y & 63)) break; r += k; })
CASE(nested_break, i32, i32, r = 0; for (int k = 0; k < 20; ++k) for (int m = 0; m < 20; ++m) { if (k * m > (x & 127)) break; r += a[(k + m) % 10] & 255; })
CASE(short_constant_loops, i32, i32, r = 0; for (int k = 0; k < 5; ++k) for (int m = 0; m < 5; ++m) r += (x >> k) * (y >> m))
CASE(early_result, i32, i32, r = -1; for (int k = 0; k < 40; ++k) if (((x >> (k & 15)) & 3) == 3) { r = k; break; })
CASE(goto_forward, i32, i32, r = 1; if (x < 0) goto negative; r = 2; if (y < 0) goto negative; r += 10; negative: r += x & 3)
CASE(goto_back, i32, i32, int k = 0; r = 0; again: r += k; if (++k < (x & 31)) goto again)
CASE(goto_irreducible, i32, i32, int k = 0; r = 0; if (x & 1) goto second; first: r += 3; second: r ^= k; if (++k < (y & 31)) { if (k % 3) goto first; goto second; })
CASE(logic_and_or, i32, i32, r = (x > 0 && y > 0) || (x < -9 && y != 3) ? 4 : 8)
CASE(conditional_chain, i32, i32, r = x < 0 ? -1 : x == 0 ? 0 : x < 10 ? 1 : x < 1000 ? 2 : 3)
CASE(search_sorted, i32, i32, int lo = 0; int hi = 64; while (lo < hi) { int mid = (lo + hi) / 2; if (mid * mid < (x & 4095)) lo = mid + 1; else hi = mid; } r = lo)
CASE(bool_state, i32, i32, bool odd = false; r = 0; for (int k = 0; k < (x & 15) + 3; ++k) { odd = !odd ^ (k == y); if (odd) r += k; })
CASE(gcd, u32, u32, u32 p = x; u32 q = y; while (q) { u32 t = p % q; p = q; q = t; } r = p)
CASE(expectation, i32, i32, r = __builtin_expect(x > y, 0) ? 3 : 4)
CASE(assumption, i32, i32, int k = x & 15; __builtin_assume(k >= 0); r = k % 8)

int main(void) {
  RUN(if_else);
  RUN(switch_dense);
  RUN(switch_sparse);
  RUN(switch_fall_through);
  RUN(switch_i64);
  RUN(switch_bool);
  RUN(switch_same_target);
  RUN(switch_in_loop);
  RUN(while_loop);
  RUN(do_while);
  RUN(break_continue);
  RUN(nested_break);
  RUN(short_constant_loops);
  RUN(early_result);
  RUN(goto_forward);
  RUN(goto_back);
  RUN(goto_irreducible);
  RUN(logic_and_or);
  RUN(conditional_chain);
  RUN(search_sorted);
  RUN(bool_state);
  RUN(gcd);
  RUN(expectation);
  RUN(assumption);
}
