// RUN: %pencilcc -O2 -g -c %s -o %t.first.o -fplugin-arg-pencil-dump-schedule=%t.json
// RUN: FileCheck %s < %t.json
// RUN: %pencilcc -O2 -g -c %s -o %t.again.o -fplugin-arg-pencil-schedule=%t.json -fplugin-arg-pencil-dump-schedule=%t.again.json
// RUN: diff %t.json %t.again.json
// RUN: cmp %t.first.o %t.again.o
// The schedule of a region whose reduction was taken apart is that of the parts,
// under the number of the region; it replays.

// CHECK-DAG: "name": "sums:0"
// CHECK-DAG: "name": "sums:1"
// CHECK-NOT: "name": "sums:2"
int sums(int n, const int *restrict a, int *restrict b) {
  int s = 0;
#pragma scop
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma endscop
  b[0] = s;
#pragma scop
  for (int i = 1; i < n; i++)
    b[i] = a[i] + s;
#pragma endscop
  return s;
}
