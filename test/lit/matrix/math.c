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
// Functions of math.h whose results are exact, and others within a few units in the last place.

#include "matrix.h"

/* Both paths print 1 where the result is near the host's own. */
static int near_f32(float got, float want, float ulps) {
  if (isnan(want) || isnan(got))
    return isnan(want) && isnan(got);
  if (isinf(want) || isinf(got))
    return want == got;
  return fabsf(got - want) <= ulps * FLT_EPSILON * fabsf(want) + FLT_MIN;
}
static int near_f64(double got, double want, double ulps) {
  if (isnan(want) || isnan(got))
    return isnan(want) && isnan(got);
  if (isinf(want) || isinf(got))
    return want == got;
  return fabs(got - want) <= ulps * DBL_EPSILON * fabs(want) + DBL_MIN;
}

/* DOMAIN maps the input v, which may be anything finite, to a good argument. */
#define MATH_CASE(NAME, TYPE, SUFFIX, ULPS, DOMAIN, CALL)                      \
  static void NAME(long n, TYPE out[restrict n], const TYPE a[restrict n]) {   \
    _Pragma("pencil independent") for (long i = 0; i < n; ++i) {               \
      TYPE x = a[i], y = a[n - 1 - i];                                         \
      (void)y;                                                                 \
      out[i] = (TYPE)(CALL);                                                   \
    }                                                                          \
  }                                                                            \
  __attribute__((noinline)) static TYPE host_##NAME(TYPE x, TYPE y) {          \
    (void)y;                                                                   \
    return (TYPE)(CALL);                                                       \
  }                                                                            \
  static void run_##NAME(void) {                                               \
    static TYPE out[N], a[N];                                                  \
    static i32 good[N];                                                        \
    for (int i = 0; i < N; ++i) {                                              \
      TYPE v = (TYPE)(i - N / 2) / 16;                                         \
      a[i] = (TYPE)(DOMAIN);                                                   \
    }                                                                          \
    NAME(N, out, a);                                                           \
    for (int i = 0; i < N; ++i)                                                \
      good[i] = near_##SUFFIX(out[i], host_##NAME(a[i], a[N - 1 - i]), ULPS);  \
    report(#NAME, good, sizeof good, sizeof *good, 0);                         \
    for (int i = 0; i < N; ++i)                                                \
      if (!good[i])                                                            \
        printf("  at %g: %g, not %g\n", (double)a[i], (double)out[i],          \
               (double)host_##NAME(a[i], a[N - 1 - i]));                       \
  }

MATH_CASE(sin_f32, float, f32, 8, v, sinf(x))
MATH_CASE(sin_f64, double, f64, 8, v, sin(x))
MATH_CASE(cos_f32, float, f32, 8, v, cosf(x))
MATH_CASE(cos_f64, double, f64, 8, v, cos(x))
MATH_CASE(tan_f64, double, f64, 16, v, tan(x))
MATH_CASE(asin_f64, double, f64, 8, v / 12, asin(x))
MATH_CASE(acos_f32, float, f32, 8, v / 12, acosf(x))
MATH_CASE(atan_f64, double, f64, 8, v, atan(x))
MATH_CASE(atan2_f64, double, f64, 8, v, atan2(x, y))
MATH_CASE(sinh_f64, double, f64, 8, v, sinh(x))
MATH_CASE(cosh_f64, double, f64, 8, v, cosh(x))
MATH_CASE(tanh_f32, float, f32, 8, v, tanhf(x))
MATH_CASE(asinh_f64, double, f64, 8, v, asinh(x))
MATH_CASE(acosh_f64, double, f64, 8, v * v + 1, acosh(x))
MATH_CASE(atanh_f64, double, f64, 8, v / 12, atanh(x))
MATH_CASE(exp_f32, float, f32, 8, v, expf(x))
MATH_CASE(exp_f64, double, f64, 8, v * 30, exp(x))
MATH_CASE(exp2_f64, double, f64, 8, v, exp2(x))
MATH_CASE(exp10_f64, double, f64, 16, v, __builtin_exp10(x))
MATH_CASE(expm1_f64, double, f64, 8, v, expm1(x))
MATH_CASE(log_f32, float, f32, 8, v, logf(x))
MATH_CASE(log_f64, double, f64, 8, v * v, log(x))
MATH_CASE(log2_f64, double, f64, 8, v, log2(x))
MATH_CASE(log10_f64, double, f64, 8, v, log10(x))
MATH_CASE(log1p_f64, double, f64, 8, v, log1p(x))
MATH_CASE(pow_f32, float, f32, 32, v + 11, powf(x, y))
MATH_CASE(pow_f64, double, f64, 32, v, pow(x, 3.5))
MATH_CASE(pow_integer, double, f64, 16, v, pow(x, 5))
MATH_CASE(powi_f64, double, f64, 16, v, __builtin_powi(x, 7))
MATH_CASE(cbrt_f64, double, f64, 8, v, cbrt(x))
MATH_CASE(hypot_f64, double, f64, 8, v, hypot(x, y))
MATH_CASE(hypot_f32, float, f32, 8, v, hypotf(x, y))
MATH_CASE(erf_f64, double, f64, 16, v / 4, erf(x))
MATH_CASE(tgamma_f64, double, f64, 64, v * v / 4 + 0.25, tgamma(x))
MATH_CASE(sqrt_of_errno, double, f64, 0, v, sqrt(x))
MATH_CASE(norm, float, f32, 4, v, sqrtf(x * x + y * y))
MATH_CASE(sincos_sum, double, f64, 8, v, sin(x) + 3 * cos(x))

int main(void) {
  RUN(sin_f32);
  RUN(sin_f64);
  RUN(cos_f32);
  RUN(cos_f64);
  RUN(tan_f64);
  RUN(asin_f64);
  RUN(acos_f32);
  RUN(atan_f64);
  RUN(atan2_f64);
  RUN(sinh_f64);
  RUN(cosh_f64);
  RUN(tanh_f32);
  RUN(asinh_f64);
  RUN(acosh_f64);
  RUN(atanh_f64);
  RUN(exp_f32);
  RUN(exp_f64);
  RUN(exp2_f64);
  RUN(exp10_f64);
  RUN(expm1_f64);
  RUN(log_f32);
  RUN(log_f64);
  RUN(log2_f64);
  RUN(log10_f64);
  RUN(log1p_f64);
  RUN(pow_f32);
  RUN(pow_f64);
  RUN(pow_integer);
  RUN(powi_f64);
  RUN(cbrt_f64);
  RUN(hypot_f64);
  RUN(hypot_f32);
  RUN(erf_f64);
  RUN(tgamma_f64);
  RUN(sqrt_of_errno);
  RUN(norm);
  RUN(sincos_sum);
}
