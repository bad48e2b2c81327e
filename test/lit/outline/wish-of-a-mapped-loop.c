// RUN: %clang -fplugin=%plugin -I%include -O1 -g -Rpass-missed=pencil-outline -Xclang -verify -c %s -o %t.o
// A loop whose iterations are work-items has no copies: the wish is named, but
// not the wish to have none.
#include <pencil.h>
void scale(int n, float a[static const restrict n], float b[static const restrict n]) {
#pragma pencil map(global(0))
#pragma pencil unroll(2)
  for (int i = 0; i < n; i++) // expected-remark {{wish not followed: it does not fit the loop: the loop is dealt out to work-items}}
    a[i] = 2 * a[i];
#pragma pencil map(global(0))
#pragma pencil unroll(1)
  for (int i = 0; i < n; i++)
    b[i] = 2 * b[i];
}
