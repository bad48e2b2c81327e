// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// A function without a marked loop gets nothing: no marker, no array shape, no
// private variable, even when another function of the file is marked.
void plain(int n, float a[n][n]) {
  for (int i = 0; i < n; i++) {
    float t = i;
    a[i][0] = t;
  }
}
void marked(int n, float a[n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
// CHECK-LABEL: define {{.*}} @plain(
// CHECK-NOT:   pencil
// CHECK-LABEL: define {{.*}} @marked(
// CHECK:       pencil.array
