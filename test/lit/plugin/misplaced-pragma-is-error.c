// RUN: %clang -fplugin=%plugin -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// Anything but a for loop after the pragma is an error at the pragma: at file
// scope, in a struct, in an expression, in a loop header, before `}`.
#pragma pencil independent // expected-error {{'#pragma pencil independent' must stand directly before a 'for' loop}}
int global =
#pragma pencil map(seq) // expected-error {{'#pragma pencil map' must stand directly before a 'for' loop}}
    3;
struct s {
#pragma pencil ivdep // expected-error {{'#pragma pencil ivdep' must stand directly before a 'for' loop}}
  int field;
};
void f(int n, int *a) {
#pragma pencil independent // expected-error {{must stand directly before a 'for' loop}}
  while (n--)
    a[n] = 1;
#pragma pencil independent // expected-error {{must stand directly before a 'for' loop}}
  do
    a[0] = 1;
  while (a[1]);
#pragma pencil independent // expected-error {{must stand directly before a 'for' loop}}
  int i;
#pragma pencil independent // expected-error {{must stand directly before a 'for' loop}}
  i = 1;
#pragma pencil independent // expected-error {{must stand directly before a 'for' loop}}
  { for (i = 0; i < n; i++) a[i] = 1; }
#pragma pencil independent // expected-error {{must stand directly before a 'for' loop}}
label:
  for (i = 0;
#pragma pencil independent // expected-error {{must stand directly before a 'for' loop}}
       i < n; i++)
    a[i] = 1;
  for
#pragma pencil independent // expected-error {{must stand directly before a 'for' loop}}
      (i = 0; i < n; i++)
    a[i] = 1;
  if (n) {
#pragma pencil independent // expected-error {{must stand directly before a 'for' loop}}
  }
  goto label;
}
#pragma pencil independent // expected-error {{must stand directly before a 'for' loop}}
