// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 20 -O2
// Every form of a for loop is counted as C counts it: directions, comparisons,
// steps, iterator types, empty ranges.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>
#include <stddef.h>

#define FORM(name, loop, index)                                                \
  static void name(int n, int a[pencil_array 2 * n + 8]) {                     \
    _Pragma("pencil independent") for (loop) a[index] = a[index] * 3 + (int)i; \
  }

FORM(less, int i = 0; i < n; i++, i)
FORM(less_equal, int i = 0; i <= n; i++, i)
FORM(not_equal, int i = 0; i != n; i++, i)
FORM(from_one, int i = 1; i < n - 1; i++, i)
FORM(step_two, int i = 0; i < n; i += 2, i)
FORM(step_seven, int i = 3; i <= n; i += 7, i)
FORM(down, int i = n - 1; i >= 0; i--, i)
FORM(down_greater, int i = n; i > 0; i -= 3, i)
FORM(down_not_equal, int i = n; i != 0; i--, i)
FORM(reversed_condition, int i = 0; n > i; ++i, i)
FORM(unsigned_up, unsigned i = 0; i < (unsigned)n; i++, i)
FORM(unsigned_step, unsigned i = 0; i < (unsigned)n; i += 3, i)
FORM(unsigned_down, unsigned i = (unsigned)n; i > 0; i--, i)
FORM(unsigned_down_step, unsigned i = (unsigned)n + 4; i > 4; i -= 5, i)
FORM(unsigned_decrement, unsigned i = (unsigned)n; i-- > 0;, i)
FORM(long_up, long i = 0; i < n; i++, i)
FORM(long_step, long i = n; i >= 2; i -= 2, i)
FORM(size_step, size_t i = 0; i < (size_t)n; i += 5, i)
FORM(negative_range, int i = -n; i < n; i++, i + n)
FORM(long_unsigned, unsigned long i = 0; i != (unsigned long)n; i++, i)

typedef void form(int, int *);
static form *const forms[] = {
    (form *)less, (form *)less_equal, (form *)not_equal, (form *)from_one,
    (form *)step_two, (form *)step_seven, (form *)down, (form *)down_greater,
    (form *)down_not_equal, (form *)reversed_condition, (form *)unsigned_up,
    (form *)unsigned_step, (form *)unsigned_down, (form *)unsigned_down_step,
    (form *)unsigned_decrement, (form *)long_up, (form *)long_step,
    (form *)size_step, (form *)negative_range, (form *)long_unsigned};

int main(void) {
  for (int f = 0; f < (int)(sizeof forms / sizeof *forms); f++)
    FOR_SIZES(n) {
      int *a = NEW(int, 2 * n + 8);
      FILL(a, 2 * n + 8);
      forms[f](n, a);
      printf("%d ", f);
      SHOW(a, 2 * n + 8);
      free(a);
    }
}
