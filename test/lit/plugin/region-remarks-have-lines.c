// RUN: %clang -fplugin=%plugin -O1 -Rpass-missed=pencil -Rpass=pencil -c %s -o %t.o 2>&1 | FileCheck %s
// Remarks about a function whose only marks are those of a region have a place
// without -g.
void external(int);
void f(int n) {
#pragma scop
  for (int i = 0; i < n; i++)
    external(i);
#pragma endscop
}
// CHECK: region-remarks-have-lines.c:{{[5-9]}}:{{[0-9]+}}: remark:
