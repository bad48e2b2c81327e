// RUN: %pencilcc -O1 -g -Rpass=pencil-poly -Rpass-missed=pencil-poly -c %s -o %t.o 2>&1 | FileCheck %s
// A cycle that goto enters at two places is no loop, which a remark says; one
// that is entered at its start is a loop like any other.

void two_entries(int n, int *restrict a, int skip) {
#pragma scop
  int i = 0;
  if (skip)
    goto middle;
top:
  a[i] = i;
middle:
  i++;
  // CHECK: [[@LINE+1]]:9: remark: loop is not analysed: its control flow cannot be modelled
  if (i < n)
    goto top;
#pragma endscop
}
void one_entry(int n, int *restrict a) {
#pragma scop
  int i = 0;
again:
  // CHECK: remark: region mapped to the device: 1 kernel for cpu
  if (i < n) {
    a[i] = i * 2;
    i++;
    goto again;
  }
#pragma endscop
}
