// RUN: %clang -fplugin=%plugin -fsyntax-only -Xclang -verify %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only %s 2>&1 | FileCheck %s
// Text behind a directive is an error at that text; another directive gets the
// hint that it belongs on its own line.
void f(int n, float *a) {
#pragma pencil independent foo // expected-error {{unexpected text 'foo' at the end of '#pragma pencil independent'}}
  // CHECK: :[[@LINE-1]]:28: error: unexpected text
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma pencil independent map(seq) // expected-error {{unexpected text 'map'}} expected-note {{write '#pragma pencil map' on a line of its own}}
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma pencil ivdep, // expected-error {{unexpected text ',' at the end of '#pragma pencil ivdep'}}
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma pencil independent /* a comment is no text */
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
