// RUN: %clang -x c++ -fplugin=%plugin -fsyntax-only -Xclang -verify %s
// RUN: %clang -x c++ -fplugin=%plugin -S -emit-llvm %s -o - | FileCheck %s
// RUN: %clang -x c++ -fplugin=%plugin -fsyntax-only -Werror -fplugin-arg-pencil-no-warn=unsupported %s
// RUN: %clang -x objective-c++ -fplugin=%plugin -fsyntax-only -Xclang -verify %s
// In C++ the pragma is ignored, whatever it says, with a warning.
template <class T> void set(int n, T *a) {
#pragma pencil independent // expected-warning {{'#pragma pencil' is supported in C only, ignored}}
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
void f(int n, float *a) {
  set(n, a);
  auto l = [=] {
#pragma pencil nonsense ( // expected-warning {{'#pragma pencil' is supported in C only, ignored}}
    for (int i = 0; i < n; i++)
      a[i] = 1;
  };
  l();
}
// CHECK: target triple
// CHECK-NOT: {{@|!"}}{{(__)?}}pencil
