// RUN: %clang -fplugin=%plugin -O2 -g -I%include -c %s -o %t.o -fplugin-arg-pencil-report=%t.html
// RUN: %python %S/Inputs/check_html.py < %t.html
// RUN: FileCheck %s < %t.html
//
// A loop that has no model is listed with the remark, the place and a remedy.

// CHECK: No region of this module was modelled.
// CHECK: <h2>Not modelled</h2>
// CHECK: walk, {{.*}}rejected-loop.c:{{[0-9]+}}</h4>
// CHECK: <span class="chip stay">{{[A-Za-z]+}}</span> loop is not analysed
// CHECK: What helps:
struct node {
  struct node *next;
  int value;
};
void walk(struct node *first) {
#pragma scop
  for (struct node *at = first; at; at = at->next)
    at->value = 0;
#pragma endscop
}
