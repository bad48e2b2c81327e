/* consumer.c - A loop that becomes a kernel, with its result checked. */
#include <pencil.h>
#include <stdio.h>

static void squares(int n, int out[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    out[i] = i * i;
}

int main(void) {
  enum { N = 1000 };
  static int out[N];
  squares(N, out);
  for (int i = 0; i < N; i++)
    if (out[i] != i * i) {
      printf("consumer: out[%d] = %d\n", i, out[i]);
      return 1;
    }
  puts("consumer: ok");
  return 0;
}
