// RUN: %clang -fplugin=%plugin -O2 -g -I%include -c %s -o %t.o -fplugin-arg-pencil-report=%t.html
// RUN: %python %S/Inputs/check_html.py < %t.html
// RUN: FileCheck %s < %t.html
//
// The lines of a region stand in the report, coloured and escaped, and under
// each loop what became of it for both targets: rows are work-items, the sum
// over k is sequential inside one.

// CHECK: <title>source-and-loops.c
// CHECK: <a href="#product.3A0">product:0</a>
// CHECK: source-and-loops.c:[[#LOOP:@LINE+14]]</td>
// CHECK: <section class="card" id="product.3A0">
// CHECK: <span class="no">[[#LOOP-1]]</span><code><span class="p">#pragma scop</span></code>
// CHECK: <div class="row device"><span class="no">[[#LOOP]]</span><code>{{.*}}<span class="k">for</span> (<span class="k">int</span> i = <span class="n">0</span>; i &lt; n; i++) {
// CHECK: <span class="target">cpu</span><span class="chip device">L0</span><span class="became">kernel 0: {{global|group}} 0
// CHECK-SAME: <span class="why">carries no dependence</span>
// CHECK: <span class="target">gpu</span><span class="chip device">L0</span>
// CHECK: <div class="row inside"><span class="no">[[#LOOP+2]]</span>
// CHECK: <span class="chip inside">L0.0</span><span class="became">kernel 0: sequential</span>
// CHECK: <span class="no">[[#LOOP+3]]</span>{{.*}}y[i] += A[i][k] * x[k];{{.*}}<span class="stmt">Stmt{{[0-9]+}}</span>
void product(int n, float A[static const restrict n][n],
             float x[static const restrict n],
             float y[static const restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    for (int k = 0; k < n; k++)
      y[i] += A[i][k] * x[k];
  }
#pragma endscop
}
