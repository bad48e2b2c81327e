// RUN: %clang -fplugin=%plugin -O1 -mllvm -print-pipeline-passes -c %s -o %t.o -fplugin-arg-pencil-target=gpu -fplugin-arg-pencil-tile-size=32 "-fplugin-arg-pencil-sizes={ kernel[i] -> tile[32,32] }" | FileCheck %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -fplugin-arg-pencil-target=fpga %s 2>&1 | FileCheck --check-prefix=TARGET %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -fplugin-arg-pencil-target= %s 2>&1 | FileCheck --check-prefix=EMPTY %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -fplugin-arg-pencil-tile-size=0 %s 2>&1 | FileCheck --check-prefix=TILE %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -fplugin-arg-pencil-tile-size=1048577 %s 2>&1 | FileCheck --check-prefix=TILE %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -fplugin-arg-pencil-tile-size=-8 %s 2>&1 | FileCheck --check-prefix=TILE %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -fplugin-arg-pencil-tile-size=8x8 %s 2>&1 | FileCheck --check-prefix=TILE %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -fplugin-arg-pencil-tile-size=99999999999999999999 %s 2>&1 | FileCheck --check-prefix=TILE %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -fplugin-arg-pencil-sizes= %s 2>&1 | FileCheck --check-prefix=SIZES %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -fplugin-arg-pencil-schedule %s 2>&1 | FileCheck --check-prefix=FILE %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -fplugin-arg-pencil-report= %s 2>&1 | FileCheck --check-prefix=REPORT %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -fplugin-arg-pencil-profit=never %s 2>&1 | FileCheck --check-prefix=PROFIT %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -fplugin-arg-pencil-auto=1 %s 2>&1 | FileCheck --check-prefix=AUTO %s
// The options of regions reach pencil-poly; bad values are errors that say what
// is valid.
// TARGET: error: invalid value 'fpga' of '-fplugin-arg-pencil-target'; valid: auto cpu gpu
// EMPTY: error: invalid value '' of '-fplugin-arg-pencil-target'; valid: auto cpu gpu
// TILE: error: invalid value '{{.*}}' of '-fplugin-arg-pencil-tile-size'; valid: an integer from 1 to 1048576
// SIZES: error: invalid value '' of '-fplugin-arg-pencil-sizes'; valid: a map such as { kernel[i] -> tile[32,32] }
// FILE: error: invalid value '' of '-fplugin-arg-pencil-schedule'; valid: the name of a file
// REPORT: error: invalid value '' of '-fplugin-arg-pencil-report'; valid: the name of a file
// PROFIT: error: invalid value 'never' of '-fplugin-arg-pencil-profit'; valid: estimate always
// AUTO: error: unknown argument '-fplugin-arg-pencil-auto=1'; valid: help
// CHECK: pencil-poly<target=gpu
void f(int n, float *a) {
#pragma scop
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma endscop
}
