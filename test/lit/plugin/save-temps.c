// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %clang -O2 -save-temps -fplugin=%plugin -c %s -o a.o && llvm-nm -u a.o | not grep 'pencil\.'
// RUN: %clang -O2 -save-temps -fpass-plugin=%plugin -c %s -o a.o && llvm-nm -u a.o | not grep 'pencil\.'
// RUN: %clang -O2 -save-temps -fplugin=%plugin -fpass-plugin=%plugin -c %s -o a.o && llvm-nm -u a.o | not grep 'pencil\.'
// RUN: %clang -O0 -save-temps -fplugin=%plugin -c %s -o a.o && llvm-nm -u a.o | not grep 'pencil\.'
// RUN: %clang -O2 -save-temps -fplugin=%plugin -DPLAIN -c %s -o a.o && llvm-dis < save-temps.bc | FileCheck %s
// -save-temps compiles in steps, the optimising one from bitcode; the passes run
// all the same. Without PENCIL the bitcode stays that before any pass.
// CHECK: alloca
void f(int n, float *a) {
#ifndef PLAIN
#pragma pencil independent
#endif
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
