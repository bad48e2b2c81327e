/* The host's side of scope-runs-on-the-device.ll: the steps in plain C, called
 * where a launch fails, and run on arrays of their own to compare with. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { N = 998, TIMES = 40 };

void first(const int *a, int *b, uint64_t n) {
  for (uint64_t i = 0; i < n; ++i)
    b[1 + i] = a[i] + a[i + 2];
}

void second(int *a, const int *b, uint64_t n) {
  for (uint64_t i = 0; i < n; ++i)
    a[1 + i] = b[1 + i] & 1023;
}

void edges(int *a, uint64_t n) {
  a[0] = a[n] + 1;
  a[n + 1] = a[1] + 2;
}

void steps_in_c(int *a, int *b, uint64_t n, uint64_t times) {
  for (uint64_t t = 0; t < times; ++t) {
    first(a, b, n);
    second(a, b, n);
    if (t % 4 == 3)
      edges(a, n);
  }
}

void steps(int *a, int *b, uint64_t n, uint64_t times);

int main(void) {
  static int a[N + 2], b[N + 2], c[N + 2], d[N + 2];
  for (int i = 0; i < N + 2; ++i)
    a[i] = c[i] = i * 7 % 1000;
  steps(a, b, N, TIMES);
  steps_in_c(c, d, N, TIMES);
  int same = !memcmp(a, c, sizeof a) && !memcmp(b, d, sizeof b);
  printf("%s\n", same ? "same" : "different");
  return !same;
}
