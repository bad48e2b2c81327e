// RUN: %clang -S -emit-llvm -O0 -Xclang -disable-llvm-passes %s -o %t.plain
// RUN: %clang -S -emit-llvm -O0 -Xclang -disable-llvm-passes -fplugin=%plugin %s -o %t.with && cmp %t.plain %t.with
// RUN: %clang -S -O0 -g %s -o %t.plain
// RUN: %clang -S -O0 -g -fplugin=%plugin %s -o %t.with && cmp %t.plain %t.with
// RUN: %clang -S -O0 -g -fpass-plugin=%plugin %s -o %t.with && cmp %t.plain %t.with
// RUN: %clang -S -O2 %s -o %t.plain
// RUN: %clang -S -O2 -fplugin=%plugin %s -o %t.with && cmp %t.plain %t.with
// RUN: %clang -S -O2 -fpass-plugin=%plugin %s -o %t.with && cmp %t.plain %t.with
// RUN: %clang -S -O2 -fplugin=%plugin -fpass-plugin=%plugin %s -o %t.with && cmp %t.plain %t.with
// A program without PENCIL is compiled to the same code with and without the
// plugin.
#include <math.h>
#include <stdio.h>
#include <string.h>
struct node { struct node *next; double value[4]; };
static double sum(const struct node *p) {
  double s = 0;
  for (; p; p = p->next)
    for (int i = 0; i < 4; i++)
      s += sqrt(p->value[i]);
  return s;
}
void stencil(int n, float a[static const restrict n][n], const float b[64][64]) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++) {
      float t[3] = {b[i][j - 1], b[i][j], b[i][j + 1]};
      a[i][j] = t[0] + t[1] + t[2];
    }
}
int collatz(unsigned long n) {
  int steps = 0;
  while (n != 1) {
    n = n & 1 ? 3 * n + 1 : n / 2;
    if (++steps > 1000)
      goto out;
  }
out:
  return steps;
}
int main(int argc, char **argv) {
  struct node last = {0, {1, 2, 3, 4}}, first = {&last, {argc}};
  char text[64];
  snprintf(text, sizeof text, "%f", sum(&first));
  switch (strlen(text)) {
  case 0:
    return collatz((unsigned long)argc);
  default:
    puts(argv[argc - 1]);
  }
  return 0;
}
