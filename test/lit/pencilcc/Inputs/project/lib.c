#include "lib.h"
#include <pencil.h>

void scale(int n, float factor, float *values) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    values[i] *= factor;
}
