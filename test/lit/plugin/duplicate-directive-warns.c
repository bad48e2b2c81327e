// RUN: %clang -fplugin=%plugin -fsyntax-only -Xclang -verify %s
// RUN: %clang -fplugin=%plugin -fsyntax-only -Werror -fplugin-arg-pencil-no-warn=duplicate %s
// The same directive twice on a loop is harmless, and said.
void f(int n, float *a) {
#pragma pencil independent // expected-note {{the first one is here}}
#pragma pencil ivdep // expected-note {{the first one is here}}
#pragma pencil independent // expected-warning {{'#pragma pencil independent' is repeated for the same loop}}
#pragma pencil ivdep // expected-warning {{'#pragma pencil ivdep' is repeated for the same loop}}
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
