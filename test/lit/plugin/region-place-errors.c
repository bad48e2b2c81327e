// RUN: %clang -fplugin=%plugin -fsyntax-only -Xclang -verify %s
// A region is a block or a loop.
void use(int);
void f(int n) {
#pragma pencil region // expected-error {{'#pragma pencil region' must stand directly before a block or a loop}}
  use(1);
#pragma pencil region // expected-error {{'#pragma pencil region' must stand directly before a block or a loop}}
  if (n) {
  }
#pragma pencil region here // expected-error {{unexpected text 'here' at the end of '#pragma pencil region'}}
  {
  }
#pragma pencil region // expected-note {{the first one is here}}
#pragma pencil region // expected-warning {{'#pragma pencil region' is repeated}}
  {
  }
#pragma pencil region
#pragma pencil independent // expected-error {{'#pragma pencil independent' must stand directly before a 'for' loop}}
  {
  }
}
#pragma pencil region // expected-error {{'#pragma pencil region' must stand directly before a block or a loop}}
int outside;
