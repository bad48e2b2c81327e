// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -Wall -Wextra -Werror -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// The loop may be the branch of an if or else, follow a label or a case, be the
// body of another loop, stand in a statement expression, or have no init.
void in_if(int n, int *a) {
  if (n > 4)
#pragma pencil independent
    for (int i = 0; i < n; i++)
      a[i] = 1;
  else
#pragma pencil independent
    for (int i = 0; i < n; i++)
      a[i] = 2;
}
// CHECK-LABEL: define {{.*}} @in_if(
// CHECK:       br i1 %{{.*}}, label %[[THEN:.*]], label %[[ELSE:.*]]
// CHECK:       [[THEN]]:
// CHECK:       @pencil.loop.enter(i32 noundef 0)
// CHECK:       @pencil.loop.independent(i32 noundef 0)
// CHECK:       [[ELSE]]:
// CHECK:       @pencil.loop.enter(i32 noundef 1)
// CHECK:       @pencil.loop.independent(i32 noundef 1)

void after_label(int n, int *a) {
again:
#pragma pencil independent
  for (int i = 0; i < n; i++)
    a[i] = 1;
  if (a[0])
    goto again;
}
// CHECK-LABEL: define {{.*}} @after_label(
// CHECK:       @pencil.loop.enter(i32 noundef 0)
// CHECK:       @pencil.loop.independent(i32 noundef 0)

void after_case(int n, int *a) {
  switch (n) {
  case 1:
#pragma pencil independent
    for (int i = 0; i < n; i++)
      a[i] = 1;
    break;
  default:
#pragma pencil independent
    for (int i = 0; i < n; i++)
      a[i] = 2;
  }
}
// CHECK-LABEL: define {{.*}} @after_case(
// CHECK:       @pencil.loop.independent(i32 noundef 0)
// CHECK:       @pencil.loop.independent(i32 noundef 1)

void in_while(int n, int *a) {
  while (n--)
#pragma pencil independent
    for (int i = 0; i < n; i++)
      a[i] = 1;
  do
#pragma pencil independent
    for (int i = 0; i < n; i++)
      a[i] = 1;
  while (a[0]);
}
// CHECK-LABEL: define {{.*}} @in_while(
// CHECK:       @pencil.loop.independent(i32 noundef 0)
// CHECK:       @pencil.loop.independent(i32 noundef 1)

int in_statement_expression(int n, int *a) {
  return ({
    int i = 0;
#pragma pencil independent
    for (; i < n; i++)
      a[i] = 1;
    i;
  });
}
// CHECK-LABEL: define {{.*}} @in_statement_expression(
// CHECK:       @pencil.loop.enter(i32 noundef 0)
// CHECK:       @pencil.loop.independent(i32 noundef 0)
