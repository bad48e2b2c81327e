void scale(int n, float factor, float *values);
