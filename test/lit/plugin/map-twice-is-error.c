// RUN: %clang -fplugin=%plugin -fsyntax-only -Xclang -verify %s
// A loop is mapped once; a second map is an error even if it says the same.
void f(int n, float *a) {
#pragma pencil map(seq) // expected-note {{the first one is here}}
#pragma pencil independent
#pragma pencil map(global(0)) // expected-error {{a loop has one '#pragma pencil map' only}}
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
