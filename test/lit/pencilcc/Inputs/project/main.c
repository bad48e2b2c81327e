#include "lib.h"
#include <math.h>
#include <stdio.h>

int main(void) {
  float values[33];
  for (int i = 0; i < 33; i++)
    values[i] = sqrtf((float)i);
  scale(33, 2.0f, values);
  for (int i = 0; i < 33; i++)
    if (fabsf(values[i] - 2.0f * sqrtf((float)i)) > 1e-6f)
      return 1;
  puts("project: ok");
  return 0;
}
