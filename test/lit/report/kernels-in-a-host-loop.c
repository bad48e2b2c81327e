// RUN: %clang -fplugin=%plugin -O2 -g -I%include -c %s -o %t.o -fplugin-arg-pencil-report=%t.html
// RUN: %python %S/Inputs/check_html.py < %t.html
// RUN: FileCheck %s < %t.html
//
// A time loop stays on the host around two kernels, and both the loop and the
// dependence that keeps it there are marked; the boxes of the schedule stand in
// each other.

// CHECK: <div class="row host">
// CHECK: <span class="chip host">L0</span><span class="became">host loop around kernels</span>
// CHECK-SAME: <span class="why">the loop carries a dependence: {{.*}} distance (1
// CHECK: <h4>Kernels</h4>
// CHECK: <td>kernel 0</td>
// CHECK-NEXT: <td>L0.0</td>
// CHECK: <code>t</code><div class="dim">in 1 host loop</div>
// CHECK: <div class="node host"><div class="head"><b>host</b><code>i0</code><code>L0, line [[#@LINE+14]]</code>
// CHECK: <div class="node sequence">
// CHECK: <div class="node kernel"><div class="head"><b>kernel 0</b>
// CHECK: <div class="node device">
// CHECK: <code>B[i] = A[i - 1] + A[i + 1];</code>
// CHECK: <div class="node kernel"><div class="head"><b>kernel 1</b>
// CHECK: <h3>Dependences</h3>
// CHECK: <svg
// CHECK: <g class="arrow {{flow|anti|output}} binds">
// CHECK: <tr class="binds">
// CHECK: <td>L0</td>
void steps(int t, int n, int A[static const restrict n],
           int B[static const restrict n]) {
#pragma scop
  for (int s = 0; s < t; s++) {
    for (int i = 1; i < n - 1; i++)
      B[i] = A[i - 1] + A[i + 1];
    for (int i = 1; i < n - 1; i++)
      A[i] = B[i];
  }
#pragma endscop
}
