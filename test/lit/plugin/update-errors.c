// RUN: %clang -fplugin=%plugin -std=gnu17 -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// What an update clause names must be an array, or a pointer, of arithmetic type,
// declared outside of the loop, not constant, and named once; its syntax is that
// of a reduction.
typedef int type; // expected-note {{'type' is declared here}}
struct tag { int x; };
void f(int n, float *a, const int *c, // expected-note 2{{'a' is declared here}} expected-note {{'c' is declared here}}
       struct tag *t, void *v, float **pp) { // expected-note {{'t' is declared here}} expected-note {{'v' is declared here}} expected-note {{'pp' is declared here}}
  int s = 0; // expected-note {{'s' is declared here}}
  int array[3] = {0};
  const float table[2][2] = {{0}}; // expected-note {{'table' is declared here}}
  _Complex double z[3]; // expected-note {{'z' is declared here}}
#pragma pencil update(+ : a)                    // expected-error {{'update' is a clause: write '#pragma pencil independent update(...)'}}
#pragma pencil independent update               // expected-error {{expected '('}}
#pragma pencil independent update(/ : a)        // expected-error {{unknown reduction operator '/'}}
#pragma pencil independent update(+ a)          // expected-error {{expected ':'}}
#pragma pencil independent update(+ :)          // expected-error {{expected the name of an array in 'update'}}
#pragma pencil independent update(+ : a[0])     // expected-error {{expected ')'}}
#pragma pencil independent update(+ : a);       // expected-error {{unexpected text ';'}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent update(+ : nowhere)  // expected-error {{use of undeclared variable 'nowhere' in 'update'}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent update(+ : inside)   // expected-error {{variable 'inside' in 'update' is declared inside the loop}}
  for (int i = 0; i < n; i++) { int inside[2] = {i}; a[i] = inside[0]; } // expected-note {{'inside' is declared here}}
#pragma pencil independent update(+ : type)     // expected-error {{'type' in 'update' is not a variable}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent update(+ : s)        // expected-error {{variable 's' in 'update' is not an array of, or a pointer to, elements of arithmetic type (it is 'int')}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent update(+ : t)        // expected-error {{variable 't' in 'update' is not an array of, or a pointer to, elements of arithmetic type (it is 'struct tag *')}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent update(+ : v)        // expected-error {{variable 'v' in 'update' is not an array}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent update(+ : pp)       // expected-error {{variable 'pp' in 'update' is not an array}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent update(+ : z)        // expected-error {{variable 'z' in 'update' is not an array}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent update(^ : a)        // expected-error {{update with '^' needs integers, the elements of 'a' are 'float'}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent update(| : a)        // expected-error {{update with '|' needs integers, the elements of 'a' are 'float'}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent update(+ : c)        // expected-error {{variable 'c' in 'update' is const}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent update(+ : table)    // expected-error {{variable 'table' in 'update' is const}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent update(+ : array, array) // expected-error {{variable 'array' is named twice in the 'update' clauses of a loop}}
  for (int i = 0; i < n; i++) ;
#pragma pencil independent update(+ : array) update(* : array) // expected-error {{variable 'array' is named twice}}
  for (int i = 0; i < n; i++) ;
}
