// RUN: %clang -fplugin=%plugin -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// Each malformed reduction is an error at the place that is wrong.
void f(int n, float *a, int s) {
#pragma pencil reduction(+ : s)                       // expected-error {{'reduction' is a clause: write '#pragma pencil independent reduction(...)'}}
#pragma pencil independent reduction                  // expected-error {{expected '('}}
#pragma pencil independent reduction()                // expected-error {{unknown reduction operator ')'; expected one of + - * min max & | ^}}
#pragma pencil independent reduction(/ : s)           // expected-error {{unknown reduction operator '/'}}
#pragma pencil independent reduction(&& : s)          // expected-error {{unknown reduction operator '&&'}}
#pragma pencil independent reduction(+ s)             // expected-error {{expected ':'}}
#pragma pencil independent reduction(+ :)             // expected-error {{expected the name of a variable in 'reduction'}}
#pragma pencil independent reduction(+ : s, )         // expected-error {{expected the name of a variable in 'reduction'}}
#pragma pencil independent reduction(+ : 1)           // expected-error {{expected the name of a variable in 'reduction'}}
#pragma pencil independent reduction(+ : for)         // expected-error {{expected the name of a variable in 'reduction'}}
#pragma pencil independent reduction(+ : a[0])        // expected-error {{expected ')'}}
#pragma pencil independent reduction(+ : s            // expected-error {{expected ')'}}
#pragma pencil independent reduction(+ : s);          // expected-error {{unexpected text ';' at the end of '#pragma pencil independent'}}
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
