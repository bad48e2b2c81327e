// RUN: %clang -O0 -fplugin=%plugin -c %s -o %t.o && llvm-nm -u %t.o | not grep 'pencil\.'
// RUN: %clang -O1 -fplugin=%plugin -c %s -o %t.o && llvm-nm -u %t.o | not grep 'pencil\.'
// RUN: %clang -O2 -g -fplugin=%plugin -c %s -o %t.o && llvm-nm -u %t.o | not grep 'pencil\.'
// RUN: %clang -O3 -fpass-plugin=%plugin -c %s -o %t.o && llvm-nm -u %t.o | not grep 'pencil\.'
// RUN: %clang -Os -fpass-plugin=%plugin -c %s -o %t.o && llvm-nm -u %t.o | not grep 'pencil\.'
// RUN: %clang -Oz -fplugin=%plugin -fpass-plugin=%plugin -c %s -o %t.o && llvm-nm -u %t.o | not grep 'pencil\.'
// RUN: %clang -O0 -g -fplugin=%plugin -fpass-plugin=%plugin -c %s -o %t.o && llvm-nm -u %t.o | not grep 'pencil\.'
// RUN: %clang -Og -g -fplugin=%plugin -c %s -o %t.o && llvm-nm -u %t.o | not grep 'pencil\.'
// At each level, with either flag and with both, the passes run: no marker is
// left in the object.
void f(int n, int m, float a[static const restrict n][m], int *count) {
  int s = 0;
#pragma pencil independent reduction(+ : s)
#pragma pencil map(global(0))
  for (int i = 0; i < n; i++) {
    float t[2] = {1, 2};
#pragma pencil ivdep
    for (int j = 0; j < m; j++)
      a[i][j] = t[j & 1];
    s++;
  }
  *count = s;
}
