/*===- pencil.h - PENCIL for C programs ------------------------------------===*
 *
 * For programs with `#pragma pencil`. To a compiler that knows nothing of
 * PENCIL everything here means plain C, so one source serves both.
 * In:  C89 to C23 or C++, gcc or clang. PENCIL_NO_SHORT_NAMES, when defined,
 *      leaves out min, max, clamp, mix and lmin, lmax, lclamp.
 * Out: pencil_array, pencil_access, pencil_local, pencil_private,
 *      pencil_function, the __pencil_ built-ins,
 *      and typed helpers that OpenCL has too and the C library lacks.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_H
#define PENCIL_H

#ifdef __GNUC__
#pragma GCC system_header /* silent with -pedantic in every language mode */
#endif

#include <assert.h>
#include <math.h>
#include <stdint.h>

/* -- Array parameters: void f(int n, float A[pencil_array n]) --------------
 * At least n elements exist, A is not reassigned, and nothing else that the
 * function uses overlaps A. */
#if !defined(__cplusplus) && defined(__STDC_VERSION__) &&                      \
    __STDC_VERSION__ >= 199901L
#define pencil_array static const restrict
#else
#define pencil_array
#endif
#define PENCIL_ARRAY pencil_array

/* -- Memory effects: __attribute__((pencil_access(summary))) ---------------
 * The effects of the declared function are those of `summary`. */
#define pencil_access(summary)

/* -- Storage: pencil_local float t[16] in a loop that is mapped to groups ----
 * pencil_local: the work-items of a group share the variable. pencil_private:
 * each of them has its own. */
#define pencil_local
#define pencil_private
#if defined(__has_attribute)
#if __has_attribute(annotate)
#undef pencil_local
#undef pencil_private
#define pencil_local __attribute__((annotate("pencil.local")))
#define pencil_private __attribute__((annotate("pencil.private")))
#endif
#endif

/* -- Regions: pencil_function void f(int n, ...) { ... } --------------------
 * The whole body is a region, as between #pragma scop and #pragma endscop. */
#define pencil_function
#if defined(__has_attribute) && !defined(__cplusplus)
#if __has_attribute(pencil)
#undef pencil_function
#define pencil_function __attribute__((pencil))
#endif
#endif

/* -- Facts ------------------------------------------------------------------
 * Their arguments are checked by the compiler and never evaluated. */
#ifdef __GNUC__
#define PENCIL_UNUSED_ __attribute__((__unused__))
#else
#define PENCIL_UNUSED_
#endif
#if defined(__cplusplus) ||                                                    \
    (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L)
#define PENCIL_INLINE_ static inline PENCIL_UNUSED_
#else
#define PENCIL_INLINE_ static __inline__ PENCIL_UNUSED_
#endif

PENCIL_INLINE_ void pencil_nothing_(int first, ...) { (void)first; }
#define PENCIL_NEVER_(...) (0 ? pencil_nothing_(0, __VA_ARGS__) : (void)0)

/* The values of the arguments (scalars, elements, arrays) are dead here. */
#define __pencil_kill(...) PENCIL_NEVER_(__VA_ARGS__)
/* The condition holds here; it is never checked. */
#define __pencil_assume(condition) PENCIL_NEVER_((condition) ? 1 : 0)
/* The condition is checked, as by assert(). */
#define __pencil_assert(condition) assert(condition)
/* For summary functions: reads, writes, and a condition nobody knows. */
#define __pencil_use(location) PENCIL_NEVER_(location)
#define __pencil_def(location) PENCIL_NEVER_(location)
PENCIL_INLINE_ int __pencil_maybe(void) { return 0; }

#define PENCIL_KILL(...) __pencil_kill(__VA_ARGS__)
#define PENCIL_ASSUME(condition) __pencil_assume(condition)
#define PENCIL_ASSERT(condition) __pencil_assert(condition)
#define PENCIL_USE(location) __pencil_use(location)
#define PENCIL_DEF(location) __pencil_def(location)
#define PENCIL_MAYBE __pencil_maybe()

/* -- Helpers ------------------------------------------------------------------
 * abs of the smallest value wraps to itself; clamp needs low <= high. */
#define PENCIL_ABS_(NAME, TYPE, UNSIGNED)                                      \
  PENCIL_INLINE_ TYPE NAME(TYPE x) {                                           \
    return (TYPE)(x < 0 ? (UNSIGNED)0 - (UNSIGNED)x : (UNSIGNED)x);            \
  }
#define PENCIL_MIN_(NAME, TYPE)                                                \
  PENCIL_INLINE_ TYPE NAME(TYPE a, TYPE b) { return a < b ? a : b; }
#define PENCIL_MAX_(NAME, TYPE)                                                \
  PENCIL_INLINE_ TYPE NAME(TYPE a, TYPE b) { return a > b ? a : b; }
#define PENCIL_CLAMP_(NAME, TYPE)                                              \
  PENCIL_INLINE_ TYPE NAME(TYPE x, TYPE low, TYPE high) {                      \
    return x < low ? low : x > high ? high : x;                                \
  }
#define PENCIL_MIX_(NAME, TYPE)                                                \
  PENCIL_INLINE_ TYPE NAME(TYPE x, TYPE y, TYPE a) { return x + (y - x) * a; }

PENCIL_ABS_(abs32, int32_t, uint32_t)
PENCIL_ABS_(abs64, int64_t, uint64_t)
PENCIL_MIN_(min32, int32_t)
PENCIL_MIN_(min64, int64_t)
PENCIL_MAX_(max32, int32_t)
PENCIL_MAX_(max64, int64_t)
PENCIL_CLAMP_(clamp32, int32_t)
PENCIL_CLAMP_(clamp64, int64_t)
PENCIL_CLAMP_(fclamp, double)
PENCIL_CLAMP_(fclampf, float)
PENCIL_MIX_(mixf, float)

/* atan2(y, x) / pi. Macros, as newer C libraries declare the names. */
PENCIL_INLINE_ double pencil_atan2pi_(double y, double x) {
  return __builtin_atan2(y, x) / 3.14159265358979323846;
}
PENCIL_INLINE_ float pencil_atan2pif_(float y, float x) {
  return __builtin_atan2f(y, x) / 3.14159265358979323846f;
}
#define atan2pi(y, x) pencil_atan2pi_(y, x)
#define atan2pif(y, x) pencil_atan2pif_(y, x)

#ifndef PENCIL_NO_SHORT_NAMES
#ifndef min
PENCIL_MIN_(min, int)
#endif
#ifndef max
PENCIL_MAX_(max, int)
#endif
#ifndef clamp
PENCIL_CLAMP_(clamp, int)
#endif
#ifndef mix
PENCIL_MIX_(mix, double)
#endif
PENCIL_MIN_(lmin, long)
PENCIL_MAX_(lmax, long)
PENCIL_CLAMP_(lclamp, long)
#endif

#undef PENCIL_ABS_
#undef PENCIL_MIN_
#undef PENCIL_MAX_
#undef PENCIL_CLAMP_
#undef PENCIL_MIX_

#endif
