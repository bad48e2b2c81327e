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
// Atomic updates of shared counters by all iterations lose none.

#include "matrix.h"

#include <stdatomic.h>

/* Runs UPDATE on x = a[i] and the shared cells c[0..7]. */
#define ATOMIC_CASE(NAME, CELL, START, UPDATE)                                 \
  static void NAME(long n, _Atomic CELL c[static restrict 8],                      \
                   const i32 a[restrict n]) {                                  \
    _Pragma("pencil independent") for (long i = 0; i < n; ++i) {               \
      i32 x = a[i];                                                            \
      UPDATE;                                                                  \
    }                                                                          \
  }                                                                            \
  static void run_##NAME(void) {                                               \
    static _Atomic CELL cells[8];                                              \
    static i32 a[N];                                                           \
    fill(a, sizeof *a, 0, 1);                                                  \
    for (int k = 0; k < 8; ++k)                                                \
      cells[k] = (CELL)(START);                                                \
    NAME(N, cells, a);                                                         \
    report(#NAME, (void *)cells, sizeof cells, sizeof(CELL), 0);               \
  }

ATOMIC_CASE(fetch_add, i32, 5, atomic_fetch_add(&c[x & 7], x))
ATOMIC_CASE(fetch_add_relaxed, u32, 5, atomic_fetch_add_explicit(&c[x & 7], 1, memory_order_relaxed))
ATOMIC_CASE(fetch_sub, i32, 5, atomic_fetch_sub(&c[x & 7], x))
ATOMIC_CASE(fetch_and, u32, ~0u, atomic_fetch_and(&c[x & 7], ~(1u << ((x >> 3) & 31))))
ATOMIC_CASE(fetch_or, u32, 0, atomic_fetch_or(&c[x & 7], 1u << ((x >> 3) & 31)))
ATOMIC_CASE(fetch_xor, u32, 0, atomic_fetch_xor(&c[x & 7], (u32)x))
ATOMIC_CASE(fetch_max, i32, 0, __c11_atomic_fetch_max(&c[x & 7], x, __ATOMIC_SEQ_CST))
ATOMIC_CASE(fetch_min, u32, ~0u, __c11_atomic_fetch_min(&c[x & 7], (u32)x, __ATOMIC_RELAXED))
ATOMIC_CASE(increment, i32, 0, c[x & 3]++)
ATOMIC_CASE(compare_exchange, i32, 0, i32 old = c[x & 7]; while (!atomic_compare_exchange_weak(&c[x & 7], &old, old * 2 + old % 2 == 0 ? old + 2 : old + 2)))
ATOMIC_CASE(float_add, float, 0, float old = c[x & 7]; while (!atomic_compare_exchange_weak(&c[x & 7], &old, old + 1.0f)))
ATOMIC_CASE(fetch_add_float, float, 0, __c11_atomic_fetch_add(&c[x & 7], 2.0f, __ATOMIC_RELAXED))
ATOMIC_CASE(fetch_nand, u32, 1, if (i < 1) __c11_atomic_fetch_nand(&c[3], (u32)x, __ATOMIC_RELAXED))
ATOMIC_CASE(exchange, i32, 0, if (i < 8) atomic_exchange(&c[i], x))
ATOMIC_CASE(store, i32, 0, if (x < 0) atomic_store(&c[i & 7], 9))
ATOMIC_CASE(load, i32, 4, if (i < 4) atomic_fetch_add(&c[i], atomic_load(&c[i + 4])))

int main(void) {
  RUN(fetch_add);
  RUN(fetch_add_relaxed);
  RUN(fetch_sub);
  RUN(fetch_and);
  RUN(fetch_or);
  RUN(fetch_xor);
  RUN(fetch_max);
  RUN(fetch_min);
  RUN(increment);
  RUN(compare_exchange);
  RUN(float_add);
  RUN(fetch_add_float);
  RUN(fetch_nand);
  RUN(exchange);
  RUN(store);
  RUN(load);
}
