// RUN: %clang -fplugin=%plugin -fsyntax-only -Xclang -verify %s
// RUN: %clang -fplugin=%plugin -fsyntax-only -Werror -fplugin-arg-pencil-no-warn=ignored %s
// RUN: %clang -fplugin=%plugin -fsyntax-only -Werror -Wno-ignored-pragmas %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -Werror %s
// Directives that are to come are ignored with a warning that can be silenced.
void f(int n, float *a) {
#pragma pencil region // expected-warning {{'#pragma pencil region' is not supported yet, ignored}}
  {
#pragma pencil tile sizes(16, 16) // expected-warning {{'#pragma pencil tile' is not supported yet, ignored}}
#pragma pencil unroll // expected-warning {{'#pragma pencil unroll' is not supported yet, ignored}}
#pragma pencil interchange // expected-warning {{'#pragma pencil interchange' is not supported yet, ignored}}
    for (int i = 0; i < n; i++)
      a[i] = 1;
  }
}
