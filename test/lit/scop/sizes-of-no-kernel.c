// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-profit=always -fplugin-arg-pencil-target=cpu -I%include -O1 -Rpass-missed=pencil-poly -c %s -o %t.o "-fplugin-arg-pencil-sizes={ kernel[7] -> tile[16] }" 2>&1 | FileCheck %s
// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-profit=always -fplugin-arg-pencil-target=cpu -I%include -O1 -Rpass-missed=pencil-poly -c %s -o %t.o "-fplugin-arg-pencil-sizes={ kernel[0] -> tile[16] }" 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-profit=always -fplugin-arg-pencil-target=cpu -I%include -O1 -Rpass-missed=pencil-poly -c %s -o %t.o "-fplugin-arg-pencil-sizes={ kernel[i] -> tile[16] }" 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
// Sizes for a kernel that is not there are said not to be followed, sizes for
// the kernels that are there are not complained about.
#include <pencil.h>
// QUIET-NOT: wish not followed
// CHECK: remark: wish not followed{{.*}}sizes are given to a kernel that the region has not
void f(int n, double a[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma endscop
}
