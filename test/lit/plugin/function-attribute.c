// RUN: %clang -std=c23 -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -I%include -Wall -Wextra -Werror -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// RUN: %clang -std=c23 -fsyntax-only -I%include -DNO_PLUGIN -Wall -Wextra -Werror %s
// A function marked pencil, in any spelling or by an earlier declaration, says
// so at its entry, and in no annotation of clang's.
#include <pencil.h>
// CHECK-NOT: llvm.global.annotations
#ifndef NO_PLUGIN
__attribute__((pencil)) void gnu(int n, float a[n]) {
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
// CHECK-LABEL: define {{.*}} @gnu(
// CHECK:       call void @pencil.region.function(i32 noundef 0)
// CHECK-NEXT:  load
// CHECK:       call void {{.*}}@pencil.array.hint(

[[pencil::pencil]] void brackets(void) {}
// CHECK-LABEL: define {{.*}} @brackets(
// CHECK:       call void @pencil.region.function(i32 noundef 0)

void declared(void) __attribute__((pencil));
void user(void) { declared(); }
void declared(void) {}
// CHECK-LABEL: define {{.*}} @user(
// CHECK-NOT:   pencil.region
// CHECK-LABEL: define {{.*}} @declared(
// CHECK:       call void @pencil.region.function(i32 noundef 0)

void body(void)
#pragma pencil region
{
  return;
}
// CHECK-LABEL: define {{.*}} @body(
// CHECK:       call void @pencil.region.function(i32 noundef 0)
#endif

pencil_function void by_macro(void) {}
// CHECK-LABEL: define {{.*}} @by_macro(
// CHECK:       call void @pencil.region.function(i32 noundef 0)

void plain(void) {}
// CHECK-LABEL: define {{.*}} @plain(
// CHECK-NOT:   call void @pencil
