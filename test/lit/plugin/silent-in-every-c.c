/* RUN: %clang -std=c89 -DC89 -Wall -Wextra -pedantic -Werror -fplugin=%plugin -fsyntax-only %s
   RUN: %clang -std=gnu89 -DC89 -Wall -Wextra -pedantic -Werror -fplugin=%plugin -fsyntax-only %s
   RUN: %clang -std=c99 -Wall -Wextra -pedantic -Werror -fplugin=%plugin -fsyntax-only %s
   RUN: %clang -std=c11 -Wall -Wextra -pedantic -Werror -fplugin=%plugin -fsyntax-only %s
   RUN: %clang -std=c17 -Wall -Wextra -pedantic -Werror -fplugin=%plugin -fsyntax-only %s
   RUN: %clang -std=gnu17 -Wall -Wextra -pedantic -Werror -fplugin=%plugin -fsyntax-only %s
   RUN: %clang -std=c23 -Wall -Wextra -pedantic -Werror -fplugin=%plugin -fsyntax-only %s
   RUN: %clang -std=c99 -Weverything -Wno-missing-prototypes -Wno-sign-conversion -Wno-pre-c11-compat -Wno-vla -Wno-declaration-after-statement -Wno-unsafe-buffer-usage -Werror -fplugin=%plugin -fsyntax-only %s
   Correct pragmas give no warning in any version of C, not even pedantic ones. */
void bare(int n, float *a) {
  int i, j;
#pragma pencil independent
  for (i = 0; i < n; i++)
#pragma pencil independent
#pragma pencil map(local(0)) size(16)
    for (j = 0; j < n; j++)
      a[i * n + j] = 0;
  if (n > 1)
#pragma pencil ivdep
    for (i = 0; i < n; i++)
      a[i] = 1;
}
#ifndef C89
int sum(int n, int m, float a[static const restrict n][m]);
int sum(int n, int m, float a[static const restrict n][m]) {
  int s = 0;
#pragma pencil independent reduction(+ : s)
  for (int i = 0; i < n; i++) {
    int t = 1;
    _Pragma("pencil independent") for (int j = 0; j < m; j++) a[i][j] = 1;
    s += t;
  }
  return s;
}
#endif
