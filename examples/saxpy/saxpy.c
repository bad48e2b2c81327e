/* saxpy - The first program: y = a * x + y, each element by itself.
 * In:  nothing. Out: two elements of y and their sum on stdout.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <pencil.h>
#include <stdio.h>

static void saxpy(int n, float a, const float x[pencil_array n],
                  float y[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

int main(void) {
  enum { N = 1000 };
  static float x[N], y[N];
  for (int i = 0; i < N; i++)
    x[i] = (float)i, y[i] = 1.0f;
  saxpy(N, 2.0f, x, y);
  double sum = 0.0;
  for (int i = 0; i < N; i++)
    sum += y[i];
  printf("y[1] = %g, y[%d] = %g, sum = %g\n", y[1], N - 1, y[N - 1], sum);
  return fflush(stdout) != 0;
}
