// RUN: %clang -O1 -fplugin=%plugin -S -emit-llvm -Xclang -fdebug-pass-manager %s -o /dev/null 2>&1 | grep -c 'pencil::AnnotatePass' | FileCheck %s
// RUN: %clang -O1 -fpass-plugin=%plugin -S -emit-llvm -Xclang -fdebug-pass-manager %s -o /dev/null 2>&1 | grep -c 'pencil::AnnotatePass' | FileCheck %s
// RUN: %clang -O1 -fplugin=%plugin -fpass-plugin=%plugin -S -emit-llvm -Xclang -fdebug-pass-manager %s -o /dev/null 2>&1 | grep -c 'pencil::AnnotatePass' | FileCheck %s
// Either flag brings the passes; both flags bring them once.
// CHECK: {{^1$}}
void f(int n, float *a) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
