// RUN: %clang -x c++ -fplugin=%plugin -fsyntax-only -Xclang -verify %s
// RUN: %clang -x c++ -fplugin=%plugin -S -emit-llvm -w %s -o - | FileCheck %s
// In C++ regions are ignored with a warning.
__attribute__((pencil)) void f(int n, float *a) { // expected-warning {{'pencil' attribute ignored}}
#pragma scop // expected-warning {{'#pragma scop' is supported in C only, ignored}}
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma endscop // expected-warning {{'#pragma endscop' is supported in C only, ignored}}
}
// CHECK-NOT: {{@|!"}}{{(__)?}}pencil
