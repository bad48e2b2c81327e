#include "lib.h"
#include <pencil.h>

void scale(int n, float factor, float values[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    values[i] *= factor;
}
