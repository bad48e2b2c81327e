static void set(int n, float *a) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
