// RUN: %clang -fplugin=%plugin -O1 -mllvm -print-pipeline-passes -c %s -o %t.o -fplugin-arg-pencil-updates=privatise | FileCheck %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -fplugin-arg-pencil-updates=locked %s 2>&1 | FileCheck --check-prefix=WRONG %s
// The strategy for updates reaches pencil-update; another one is an error.
// CHECK: pencil-update<strategy=privatise>
// WRONG: error: invalid value 'locked' of '-fplugin-arg-pencil-updates'; valid: auto atomic privatise
void f(int n, float *a) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
