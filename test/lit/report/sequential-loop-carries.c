// RUN: %clang -fplugin=%plugin -O2 -g -I%include -c %s -o %t.o \
// RUN:   -fplugin-arg-pencil-profit=always -fplugin-arg-pencil-report=%t.html
// RUN: FileCheck %s < %t.html
//
// Of a loop that is not parallel in any order, nothing is said about orders.

// CHECK-NOT: in the order of the schedule
// CHECK: the loop carries a dependence: flow dependence on a, line [[#@LINE+6]], distance (1)
// CHECK-NOT: in the order of the schedule
void f(int n, int a[static const restrict n]) {
#pragma scop
  for (int i = 1; i < n; i++)
    // Each element needs the one before it.
    a[i] = a[i - 1] * 2;
#pragma endscop
}
