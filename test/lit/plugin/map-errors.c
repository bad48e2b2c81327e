// RUN: %clang -fplugin=%plugin -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// Each malformed map is an error at the place that is wrong.
void f(int n, float *a) {
#pragma pencil map                                  // expected-error {{expected '(' in '#pragma pencil map'}}
#pragma pencil map(                                 // expected-error {{expected 'group', 'local', 'global' or 'seq'}}
#pragma pencil map(warp(0))                         // expected-error {{expected 'group', 'local', 'global' or 'seq'}}
#pragma pencil map(group)                           // expected-error {{expected '(' in '#pragma pencil map'}}
#pragma pencil map(group(0)                         // expected-error {{expected ')' in '#pragma pencil map'}}
#pragma pencil map(group(3))                        // expected-error {{must be the integer constant 0, 1 or 2}}
#pragma pencil map(group(-1))                       // expected-error {{must be the integer constant 0, 1 or 2}}
#pragma pencil map(group(n))                        // expected-error {{must be the integer constant 0, 1 or 2}}
#pragma pencil map(seq(0))                          // expected-error {{expected ')' in '#pragma pencil map'}}
#pragma pencil map(seq) size(4)                     // expected-error {{'map(seq)' takes no size}}
#pragma pencil map(group(0)) size                   // expected-error {{expected '(' in '#pragma pencil map'}}
#pragma pencil map(group(0)) size(0)                // expected-error {{must be an integer constant from 1 to 4096}}
#pragma pencil map(group(0)) size(4097)             // expected-error {{must be an integer constant from 1 to 4096}}
#pragma pencil map(group(0)) size(1.5)              // expected-error {{must be an integer constant from 1 to 4096}}
#pragma pencil map(group(0)) size(1 / 0)            // expected-error {{must be an integer constant from 1 to 4096}}
#pragma pencil map(group(0)) size(n)                // expected-error {{must be an integer constant from 1 to 4096}}
#pragma pencil map(group(0)) size(99999999999999999999) // expected-error {{must be an integer constant from 1 to 4096}}
#pragma pencil map(group(0)) size(9223372036854775807 + 1) // expected-error {{must be an integer constant from 1 to 4096}}
#pragma pencil map(group(0)) size(8                 // expected-error {{expected ')' in '#pragma pencil map'}}
#pragma pencil map(group(0)) local(1)               // expected-error {{unexpected text 'local' at the end of '#pragma pencil map'}}
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
