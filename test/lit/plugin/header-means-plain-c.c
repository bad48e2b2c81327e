/* RUN: %clang -I%include -std=c89 -Wall -Wextra -pedantic -Wconversion -Werror %s -o %t -lm && %t
   RUN: %clang -I%include -std=c99 -Wall -Wextra -pedantic -Wconversion -Werror %s -o %t -lm && %t
   RUN: %clang -I%include -std=c23 -Wall -Wextra -pedantic -Wconversion -Werror %s -o %t -lm && %t
   RUN: %clang -I%include -std=c99 -DPENCIL_NO_SHORT_NAMES -DOWN_NAMES -Wall -Wextra -pedantic -Werror %s -o %t -lm && %t
   RUN: %clang -I%include -x c++ -std=c++17 -Wall -Wextra -pedantic -Werror %s -o %t -lm && %t
   RUN: %clang -I%include -fplugin=%plugin -std=c99 -Wall -Wextra -pedantic -Werror %s -o %t -lm && %t
   RUN: %if gcc %{ %gcc -I%include -std=c89 -Wall -Wextra -pedantic -Wconversion -Werror %s -o %t -lm && %t %}
   RUN: %if gcc %{ %gcc -I%include -std=c11 -Wall -Wextra -pedantic -Wconversion -Werror %s -o %t -lm && %t %}
   pencil.h is silent and harmless in every language mode: facts evaluate
   nothing, helpers compute, short names can be left out. */
#include <pencil.h>
#ifdef OWN_NAMES
static double min(double a) { return a; }
#define max(a, b) 1
#else
static int own(void) { return min(3, 4) != 3 || max(3, 4) != 4 || clamp(7, 0, 5) != 5 || lclamp(-1, 0, 5) != 0; }
#endif
__attribute__((pencil_access(summary))) int opaque(int n);
int opaque(int n) { return n; }
static int calls;
static int count(void) { return ++calls; }
static void set(int n, float a[pencil_array 4], float b[PENCIL_ARRAY 4]) {
  int i;
  for (i = 0; i < n; i++)
    a[i] = b[i];
}
int main(void) {
  float a[4] = {1, 2, 3, 4}, b[4] = {0, 0, 0, 0};
  struct { int x; } s = {3};
  __pencil_kill(a, b[0], s, s.x);
  __pencil_use(a);
  __pencil_def(b[count()]);
  __pencil_assume(count() > 0);
  __pencil_assert(s.x == 3);
  if (__pencil_maybe())
    PENCIL_DEF(s.x);
  set(4, b, a);
#ifdef OWN_NAMES
  if (min(1.5) != 1.5 || max(1, 2) != 1)
    return 1;
#else
  if (own())
    return 2;
#endif
  if (calls || opaque(3) != s.x || b[3] != 4)
    return 3;
  if (abs32(-3) != 3 || abs64(-3) != 3 || min32(1, 2) != 1 || max64(1, 2) != 2 || clamp32(9, 1, 5) != 5)
    return 4;
  if (fclamp(2, 0, 1) != 1 || fclampf(-1, 0, 1) != 0 || mixf(1, 3, 0.5f) != 2)
    return 5;
  return fabs(atan2pi(1, 1) - 0.25) > 1e-9 || atan2pif(1, 1) != 0.25f;
}
