// RUN: %clang -fplugin=%plugin -std=gnu17 -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// What a reduction names must be a scalar variable of arithmetic type, declared
// outside of the loop, not constant, and named once.
typedef int type; // expected-note {{'type' is declared here}}
enum { constant }; // expected-note {{'constant' is declared here}}
struct tag { int x; };
void f(int n, float *a) { // expected-note {{'f' is declared here}} expected-note {{'a' is declared here}}
  int s = 0;
  const int c = 0; // expected-note {{'c' is declared here}}
  float x = 0; // expected-note {{'x' is declared here}}
  int array[3] = {0}; // expected-note {{'array' is declared here}}
  _Complex double z = 0; // expected-note {{'z' is declared here}}
  struct tag t = {0}; // expected-note {{'t' is declared here}}
#pragma pencil independent reduction(+ : nowhere)  // expected-error {{use of undeclared variable 'nowhere' in 'reduction'}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent reduction(+ : later)    // expected-error {{use of undeclared variable 'later' in 'reduction'}}
  for (int i = 0; i < n; i++) ;
  int later;
  { int gone; }
#pragma pencil independent reduction(+ : gone)     // expected-error {{use of undeclared variable 'gone' in 'reduction'}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent reduction(+ : tag)      // expected-error {{use of undeclared variable 'tag' in 'reduction'}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent reduction(+ : inside)   // expected-error {{variable 'inside' in 'reduction' is declared inside the loop}}
  for (int i = 0; i < n; i++) { int inside = i; a[i] = inside; } // expected-note {{'inside' is declared here}}
#pragma pencil independent reduction(+ : iterator) // expected-error {{variable 'iterator' in 'reduction' is declared inside the loop}}
  for (int iterator = 0; iterator < n; iterator++) ; // expected-note {{'iterator' is declared here}}
#pragma pencil independent reduction(+ : f)        // expected-error {{'f' in 'reduction' is not a variable}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent reduction(+ : type)     // expected-error {{'type' in 'reduction' is not a variable}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent reduction(+ : constant) // expected-error {{'constant' in 'reduction' is not a variable}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent reduction(+ : a)        // expected-error {{variable 'a' in 'reduction' is not a scalar of arithmetic type (it is 'float *')}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent reduction(+ : array)    // expected-error {{variable 'array' in 'reduction' is not a scalar of arithmetic type (it is 'int[3]')}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent reduction(+ : t)        // expected-error {{variable 't' in 'reduction' is not a scalar of arithmetic type (it is 'struct tag')}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent reduction(+ : z)        // expected-error {{variable 'z' in 'reduction' is not a scalar of arithmetic type (it is '_Complex double')}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent reduction(^ : x)        // expected-error {{reduction with '^' needs an integer variable, 'x' is 'float'}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent reduction(+ : c)        // expected-error {{variable 'c' in 'reduction' is const}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent reduction(+ : s, s)     // expected-error {{variable 's' is named twice in the 'reduction' clauses of a loop}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent reduction(+ : s) reduction(* : s) // expected-error {{variable 's' is named twice}}
  for (int i = 0; i < n; i++) ;
}
