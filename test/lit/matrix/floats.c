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
// Floating-point arithmetic, compares and rounding: NaN, zeros of both signs, infinities and ties come out as on the host.

#include "matrix.h"

CASE(add_f32, float, float, r = x + y)
CASE(sub_f64, double, double, r = x - y)
CASE(mul_f32, float, float, r = x * y)
CASE(div_f32, float, float, r = x / y)
CASE(div_f64, double, double, r = x / y)
CASE(sqrt_f32, float, float, r = sqrtf(fabsf(x)))
CASE(sqrt_f64, double, double, r = sqrt(fabs(x)))
CASE(negate_f32, float, float, r = -x)
CASE(mul_add_f32, float, float, r = x * y + 1.25f)
CASE(mul_add_f64, double, double, double t = x * y; r = t - x)
CASE(fma_f32, float, float, r = fmaf(x, y, -x))
CASE(fma_f64, double, double, r = fma(x, y, x))
CASE(fmin_f32, float, float, r = fminf(x, y))
CASE(fmax_f32, float, float, r = fmaxf(x, y))
CASE(fmin_f64, double, double, r = fmin(x, y))
CASE(fmax_f64, double, double, r = fmax(x, y))
CASE(ternary_min, float, float, r = x < y ? x : y)
CASE(ternary_max, double, double, r = x > y ? x : y)
CASE(minimum_f32, float, float, r = __builtin_elementwise_minimum(x, y))
CASE(maximum_f32, float, float, r = __builtin_elementwise_maximum(x, y))
CASE(minimum_f64, double, double, r = __builtin_elementwise_minimum(x, y))
CASE(maximum_f64, double, double, r = __builtin_elementwise_maximum(x, y))
CASE(minimumnum_f32, float, float, r = __builtin_elementwise_minimumnum(x, y))
CASE(maximumnum_f64, double, double, r = __builtin_elementwise_maximumnum(x, y))
CASE(copysign_f32, float, float, r = copysignf(x, y))
CASE(copysign_f64, double, double, r = copysign(x, y))
CASE(fabs_f64, double, double, r = fabs(x))
CASE(floor_f32, float, float, r = floorf(x))
CASE(ceil_f64, double, double, r = ceil(x))
CASE(trunc_f32, float, float, r = truncf(x))
CASE(round_f32, float, float, r = roundf(x))
CASE(round_f64, double, double, r = round(x))
CASE(rint_f32, float, float, r = rintf(x))
CASE(nearbyint_f64, double, double, r = nearbyint(x))
CASE(roundeven_f32, float, float, r = __builtin_roundevenf(x))
CASE(lrint_f32, i64, float, r = fabsf(x) < 1e9f ? lrintf(x) : 1)
CASE(llround_f64, i64, double, r = fabs(x) < 1e9 ? llround(x) : 1)
CASE(lround_f32, i64, float, r = fabsf(x) < 1e9f ? lroundf(x) : 1)
CASE(fmod_f32, float, float, r = fmodf(x, y))
CASE(fmod_f64, double, double, r = fmod(x, y))
CASE(remainder_f64, double, double, r = remainder(x, y))
CASE(fdim_f32, float, float, r = fdimf(x, y))
CASE(ldexp_f32, float, float, r = ldexpf(x, (int)(fabsf(y) < 300 ? y : 3)))
CASE(ldexp_f64, double, double, r = ldexp(x, (int)(fabs(y) < 2000 ? y : 3)))
CASE(scalbn_f64, double, double, r = scalbn(x, -70))
CASE(modf_f64, double, double, double whole; r = modf(x, &whole); r = r * 3 + whole)
CASE(modf_f32, float, float, float whole; r = modff(x, &whole); r = r * 3 + whole)
CASE(logb_f64, double, double, r = logb(x))
CASE(ilogb_f32, i32, float, r = x == 0 || !isfinite(x) ? 0 : ilogbf(x))
CASE(nextafter_f32, float, float, r = nextafterf(x, y))
CASE(compare_ordered, i32, float, r = (x < y) + 2 * (x <= y) + 4 * (x > y) + 8 * (x >= y) + 16 * (x == y) + 32 * (x != y))
CASE(compare_unordered, i32, double, r = !(x < y) + 2 * !(x <= y) + 4 * !(x > y) + 8 * isunordered(x, y) + 16 * islessgreater(x, y))
CASE(classify_f32, i32, float, r = isnan(x) + 2 * isinf(x) + 4 * isfinite(x) + 8 * isnormal(x) + 16 * !!signbit(x))
CASE(classify_f64, i32, double, r = isnan(x) + 2 * isinf(x) + 4 * isfinite(x) + 8 * isnormal(x) + 16 * !!signbit(x))
CASE(class_bits_f32, i32, float, r = __builtin_isfpclass(x, 0x1) + 2 * __builtin_isfpclass(x, 0x2) + 4 * __builtin_isfpclass(x, 0x90) + 8 * __builtin_isfpclass(x, 0x60) + 16 * __builtin_isfpclass(x, 0x108))
CASE(canonicalize_f32, float, float, r = __builtin_canonicalizef(x))
CASE(subnormal_sum, float, float, r = (x * 1e-30f) * 1e-10f + y * 1e-41f)
CASE(sum_of_series, float, float, float s = 0; for (int k = 1; k < 50; ++k) s = s * 0.75f + x / (float)k; r = s)
CASE(horner, double, double, r = ((x * 0.5 + 1.0) * x + y) * x - 3.0)

int main(void) {
  RUN(add_f32);
  RUN(sub_f64);
  RUN(mul_f32);
  RUN(div_f32);
  RUN(div_f64);
  RUN(sqrt_f32);
  RUN(sqrt_f64);
  RUN(negate_f32);
  RUN(mul_add_f32);
  RUN(mul_add_f64);
  RUN(fma_f32);
  RUN(fma_f64);
  RUN(fmin_f32);
  RUN(fmax_f32);
  RUN(fmin_f64);
  RUN(fmax_f64);
  RUN(ternary_min);
  RUN(ternary_max);
  RUN(minimum_f32);
  RUN(maximum_f32);
  RUN(minimum_f64);
  RUN(maximum_f64);
  RUN(minimumnum_f32);
  RUN(maximumnum_f64);
  RUN(copysign_f32);
  RUN(copysign_f64);
  RUN(fabs_f64);
  RUN(floor_f32);
  RUN(ceil_f64);
  RUN(trunc_f32);
  RUN(round_f32);
  RUN(round_f64);
  RUN(rint_f32);
  RUN(nearbyint_f64);
  RUN(roundeven_f32);
  RUN(lrint_f32);
  RUN(llround_f64);
  RUN(lround_f32);
  RUN(fmod_f32);
  RUN(fmod_f64);
  RUN(remainder_f64);
  RUN(fdim_f32);
  RUN(ldexp_f32);
  RUN(ldexp_f64);
  RUN(scalbn_f64);
  RUN(modf_f64);
  RUN(modf_f32);
  RUN(logb_f64);
  RUN(ilogb_f32);
  RUN(nextafter_f32);
  RUN(compare_ordered);
  RUN(compare_unordered);
  RUN(classify_f32);
  RUN(classify_f64);
  RUN(class_bits_f32);
  RUN(canonicalize_f32);
  RUN(subnormal_sum);
  RUN(sum_of_series);
  RUN(horner);
}
