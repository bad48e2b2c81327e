// RUN: %clang -fplugin=%plugin -O2 -g -I%include -c %s -o %t.o -fplugin-arg-pencil-report=%t.html
// RUN: %python %S/Inputs/check_html.py < %t.html
// RUN: FileCheck %s < %t.html
//
// What goes to the device: of A all that is read, of B nothing, since each
// element is written before it is read; both were written, so both come back.
// The borders are not touched.

// CHECK: <h3>cpu: 2 kernels</h3>
// CHECK: <h4>Data</h4>
// CHECK: <b>A</b><div class="dim">1-d, 8 bytes an element</div>
// CHECK: <td class="num">0</td>
// CHECK-NEXT: <td class="num">1</td>
// CHECK-NEXT: <td><code>8·n bytes</code></td>
// CHECK-NEXT: <td><code>8·n bytes</code></td>
// CHECK-NEXT: <td>comes back</td>
// CHECK: <b>B</b>
// CHECK: <td class="num">1</td>
// CHECK-NEXT: <td class="num">0</td>
// CHECK-NEXT: <td><code>8·(n - 2) bytes</code></td>
// CHECK-NEXT: <td><span class="dim">no old values are read</span></td>
// CHECK-NEXT: <td>comes back</td>
void smooth(int t, int n, double A[static const restrict n],
            double B[static const restrict n]) {
#pragma scop
  for (int s = 0; s < t; s++) {
    for (int i = 1; i < n - 1; i++)
      B[i] = (A[i - 1] + A[i] + A[i + 1]) / 3;
    for (int i = 1; i < n - 1; i++)
      A[i] = B[i];
  }
#pragma endscop
}
