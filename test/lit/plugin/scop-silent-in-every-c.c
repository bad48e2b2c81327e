/* RUN: %clang -std=c89 -Wall -Wextra -Wunknown-pragmas -pedantic -Werror -fplugin=%plugin -fsyntax-only %s
   RUN: %clang -std=c99 -Wall -Wextra -pedantic -Werror -fplugin=%plugin -fsyntax-only %s
   RUN: %clang -std=c23 -Wall -Wextra -pedantic -Werror -fplugin=%plugin -fsyntax-only %s
   RUN: %clang -std=c99 -Weverything -Wno-missing-prototypes -Wno-pre-c11-compat -Wno-unsafe-buffer-usage -Werror -fplugin=%plugin -fsyntax-only %s
   RUN: not %clang -std=c99 -Wall -Werror -fsyntax-only %s
   Correct regions give no warning; without the plugin clang knows no scop. */
void f(int n, float *a) {
  int i;
#pragma scop
  for (i = 0; i < n; i++)
    a[i] = 0;
#pragma endscop
#pragma pencil region
  {
#pragma pencil tile sizes(4)
    for (i = 0; i < n; i++)
      a[i] = 1;
  }
}
