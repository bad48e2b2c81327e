// RUN: %pencilcc -O2 -w -c %s -o %t.o -fplugin-arg-pencil-profit=always -fplugin-arg-pencil-target=cpu -Rpass=pencil-poly -Rpass-missed=pencil-poly 2>&1 | FileCheck %s
// A loop that does nothing, here because it copies elements onto themselves,
// is no reason to refuse the region that it stands in.
void f(unsigned n, signed char *restrict a, float *restrict b) {
#pragma scop
  for (int t = 0; t < 3; t++) {
    for (int i = n; i-- > 0;)
      a[((i + 2) % 16) * n + i] = a[((i + 2) & 15) * n + i];
    for (int i = n; i-- > 0;)
      b[i] += 1;
  }
#pragma endscop
}
// CHECK: :[[#@LINE-8]]:3: remark: region mapped to the device: 1 kernel for cpu
// CHECK-NOT: region stays on the host
