// RUN: %clang -fplugin=%plugin -O2 -g -I%include -c %s -o %t.o \
// RUN:   -fplugin-arg-pencil-profit=always -fplugin-arg-pencil-report=%t.html
// RUN: %python %S/Inputs/check_html.py < %t.html
// RUN: FileCheck %s < %t.html
//
// LU decomposition runs in another order than the source. What the source's
// loop carries is said of the order of the source; a distance without a limit
// has no number of a type in it.

// CHECK-NOT: distance {{[^<]*}}21474836
// CHECK: parallel in the order of the schedule; in that of the source the loop carries a dependence: {{[^<]*}} or more)
// CHECK-NOT: <td class="num">{{[^<]*}}21474836
void lu(int n, double A[static const restrict n][n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        A[i][j] -= A[i][k] * A[k][j];
      A[i][j] /= A[j][j];
    }
    for (int j = i; j < n; j++)
      for (int k = 0; k < i; k++)
        A[i][j] -= A[i][k] * A[k][j];
  }
#pragma endscop
}
