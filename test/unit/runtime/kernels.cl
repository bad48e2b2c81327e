// Kernels of the runtime's tests. No scalar zero constants: LLVM emits them as
// OpConstantNull, which older translators do not take.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

kernel void add_index(global int *y, int base) {
  size_t i = get_global_id(0);
  y[i] += (int)i + base;
}

kernel void count_2d(global int *y, long row) {
  y[get_global_id(1) * row + get_global_id(0)] += 1;
}

kernel void count_3d(global int *y, long row, long plane) {
  y[get_global_id(2) * plane + get_global_id(1) * row + get_global_id(0)] += 1;
}

kernel void saxpy(global float *restrict y, global const float *restrict x,
                  float a) {
  size_t i = get_global_id(0);
  y[i] = a * x[i] + y[i];
}

kernel void group_number(global int *y) {
  y[get_group_id(0) * get_local_size(0) + get_local_id(0)] +=
      (int)get_group_id(0) + 1;
}

kernel void add_array(global int *y, global const int *x) {
  size_t i = get_global_id(0);
  y[i] += x[i];
}

kernel void empty(int n) {}
