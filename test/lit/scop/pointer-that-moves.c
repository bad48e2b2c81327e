// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-target=cpu -I%include -O1 -g -Rpass-missed=pencil-poly -Xclang -verify -c %s -o %t.o
// A list is no array.
#include <pencil.h>
struct list {
  struct list *next;
  int value;
};
void f(int n, struct list *p) {
#pragma scop
  // expected-remark@+1 {{an array's address changes in the loop}}
  for (int i = 0; i < n; i++) {
    p = p->next;
    p->value = 1;
  }
#pragma endscop
}
