// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-target=cpu -I%include -O1 -g -Rpass-missed=pencil-poly -Xclang -verify -c %s -o %t.o
// A call that touches no memory can be modelled but has no device form: the
// loop around it stays on the host, and the one behind it is mapped.
#include <pencil.h>
double constant(double) __attribute__((const));
void f(int n, double a[restrict n], double b[restrict n]) {
#pragma scop
  // expected-remark@+2 {{it has no device form: call of 'constant'}}
  // expected-remark@+1 {{no loop of it is parallel}}
  for (int i = 0; i < n; i++)
    a[i] = constant(b[i]);
  for (int i = 0; i < n; i++)
    b[i] = a[i] * 2;
#pragma endscop
}
void g(int n, long double a[pencil_array n]) {
#pragma scop
  // expected-remark@+2 {{it has no device form: long double}}
  // expected-remark@+1 {{no loop of it is parallel}}
  for (int i = 0; i < n; i++)
    a[i] *= 2;
#pragma endscop
}
void h(int n, int a[pencil_array n]) {
#pragma scop
  // expected-remark@+2 {{it has no device form: inline assembly}}
  // expected-remark@+1 {{no loop of it is parallel}}
  for (int i = 0; i < n; i++) {
    int x = a[i];
    __asm__("" : "+r"(x));
    a[i] = x;
  }
#pragma endscop
}
