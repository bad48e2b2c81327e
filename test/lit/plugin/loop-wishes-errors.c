// RUN: %clang -fplugin=%plugin -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// Each malformed tile, unroll or interchange is an error at the place that is
// wrong, and so is a second one with a value of its own.
void f(int n, float *a) {
#pragma pencil tile                               // expected-error {{expected 'sizes(...)' in '#pragma pencil tile'}}
#pragma pencil tile (4)                           // expected-error {{expected 'sizes(...)' in '#pragma pencil tile'}}
#pragma pencil tile sizes                         // expected-error {{expected '(' in '#pragma pencil tile'}}
#pragma pencil tile sizes()                       // expected-error {{a tile size must be an integer constant from 1 to 1048576}}
#pragma pencil tile sizes(0)                      // expected-error {{a tile size must be an integer constant from 1 to 1048576}}
#pragma pencil tile sizes(4, -1)                  // expected-error {{a tile size must be an integer constant from 1 to 1048576}}
#pragma pencil tile sizes(n)                      // expected-error {{a tile size must be an integer constant from 1 to 1048576}}
#pragma pencil tile sizes(1048577)                // expected-error {{a tile size must be an integer constant from 1 to 1048576}}
#pragma pencil tile sizes(4,)                     // expected-error {{a tile size must be an integer constant from 1 to 1048576}}
#pragma pencil tile sizes(4                       // expected-error {{expected ')' in '#pragma pencil tile'}}
#pragma pencil tile sizes(1, 2, 3, 4, 5, 6, 7, 8, 9) // expected-error {{'#pragma pencil tile' takes at most 8 sizes}}
#pragma pencil tile sizes(4) sizes(4)             // expected-error {{unexpected text 'sizes' at the end of '#pragma pencil tile'}}
#pragma pencil unroll()                           // expected-error {{the factor of '#pragma pencil unroll' must be an integer constant from 1 to 4096}}
#pragma pencil unroll(0)                          // expected-error {{the factor of '#pragma pencil unroll' must be an integer constant from 1 to 4096}}
#pragma pencil unroll(4097)                       // expected-error {{the factor of '#pragma pencil unroll' must be an integer constant from 1 to 4096}}
#pragma pencil unroll 4                           // expected-error {{unexpected text '4' at the end of '#pragma pencil unroll'}}
#pragma pencil interchange(1)                     // expected-error {{unexpected text '(' at the end of '#pragma pencil interchange'}}
#pragma pencil tile sizes(1, 2, 3, 4, 5, 6, 7, 8) // expected-note {{the first one is here}}
#pragma pencil tile sizes(4)                      // expected-error {{a loop has one '#pragma pencil tile' only}}
#pragma pencil unroll                             // expected-note {{the first one is here}}
#pragma pencil unroll(4)                          // expected-error {{a loop has one '#pragma pencil unroll' only}}
#pragma pencil interchange                        // expected-note {{the first one is here}}
#pragma pencil interchange                        // expected-warning {{'#pragma pencil interchange' is repeated for the same loop}}
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma pencil tile sizes(4) // expected-error {{'#pragma pencil tile' must stand directly before a 'for' loop}}
  while (n--)
    ;
}
