// RUN: %pencilcc -O1 -g -Rpass=pencil-poly -Rpass-missed=pencil-poly -c %s -o %t.o 2>&1 | FileCheck %s
// A sum of floating point keeps its order unless a clause allows another, which
// the remark says; one of integers need not.

float ordered(int n, const float *restrict a) {
  float s = 0;
#pragma scop
  // CHECK-DAG: [[@LINE+1]]:3: remark: loop is not mapped: its sum or product of floating point keeps its order (allow any order: mark the loop '#pragma pencil independent reduction(+: variable)')
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma endscop
  return s;
}
float allowed(int n, const float *restrict a) {
  float s = 0;
#pragma scop
#pragma pencil independent reduction(+ : s)
  // CHECK-DAG: [[@LINE+1]]:3: remark: reduction computed in parts that are summed up behind the loop
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma endscop
  return s;
}
int integers(int n, const int *restrict a) {
  int s = 0;
#pragma scop
  // CHECK-DAG: [[@LINE+1]]:3: remark: reduction computed in parts that are summed up behind the loop
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma endscop
  return s;
}
// The recurrence is not one of a sum: nothing to allow.
float other(int n, const float *restrict a) {
  float s = 0;
#pragma scop
  // CHECK-DAG: [[@LINE+1]]:3: remark: loop is not mapped: an iteration depends on an earlier one
  for (int i = 0; i < n; i++)
    s = s * 0.5f + a[i];
#pragma endscop
  return s;
}
