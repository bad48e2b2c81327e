// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-profit=always -fplugin-arg-pencil-target=cpu -O2 -Rpass=pencil-poly -Rpass-missed=pencil-poly -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not="stays on the host"
// Rows of n + 2 elements, as stencils with borders have them, keep their shape
// where the size is as wide as an address: i * (n + 2) + j is not multiplied
// out.
void grid(long n, long m, float a[static const restrict m + 2][n + 2],
          const float b[static const restrict m + 2][n + 2]) {
#pragma scop
  for (long i = 1; i <= m; i++)
    for (long j = 1; j <= n; j++)
      a[i][j] = b[i - 1][j] + b[i][j + 1];
#pragma endscop
}
// CHECK: :[[#@LINE-5]]:3: remark: region mapped to the device: 1 kernel
void cube(unsigned long n, double a[static const restrict 7][n + 1][n - 1]) {
#pragma scop
  for (unsigned long i = 0; i < 7; i++)
    for (unsigned long j = 0; j < n + 1; j++)
      for (unsigned long k = 0; k < n - 1; k++)
        a[i][j][k] += 1;
#pragma endscop
}
// CHECK: :[[#@LINE-6]]:3: remark: region mapped to the device: 1 kernel
void local(long n, float *restrict out) {
#pragma scop
  float t[n + 1][n + 1];
  for (long i = 0; i < n + 1; i++)
    for (long j = 0; j < n + 1; j++)
      t[i][j] = i * j;
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      out[i * n + j] = t[j][i + 1];
#pragma endscop
}
// CHECK: :[[#@LINE-8]]:3: remark: region mapped to the device
