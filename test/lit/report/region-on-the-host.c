// RUN: %clang -fplugin=%plugin -O2 -g -I%include -c %s -o %t.o -fplugin-arg-pencil-report=%t.html
// RUN: %python %S/Inputs/check_html.py < %t.html
// RUN: FileCheck %s < %t.html
//
// A region without parallel loops: red, with the reason, the dependence and its
// distance, in the order of the source; no kernels and no data.

// CHECK: <span class="chip stay">cpu</span> stays on the host<span class="why">no loop of the region is parallel</span>
// CHECK: <div class="row stay">
// CHECK: <span class="became">stays on the host</span><span class="why">the loop carries a dependence: flow dependence on a, line [[#@LINE+12]], distance (1)</span>
// CHECK: <article class="target-card stay">
// CHECK-NOT: <h4>Kernels</h4>
// CHECK-NOT: <h4>Data</h4>
// CHECK: <td>flow on a (1)</td>
// CHECK: <h4>Schedule: the order of the source</h4>
// CHECK: <div class="node stay">
// CHECK: <g class="arrow flow binds">
void sums(int n, int a[static const restrict n]) {
#pragma scop
  for (int i = 1; i < n; i++)
    // The sum of all elements up to here.
    a[i] = a[i - 1] + a[i];
#pragma endscop
}
