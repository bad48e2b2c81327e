// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -S -emit-llvm -Xclang -disable-llvm-passes -Xclang -verify %s -o - | FileCheck %s
// RUN: %clang -fplugin=%plugin -fsyntax-only -Werror -fplugin-arg-pencil-no-warn=ignored %s
// RUN: %clang -fplugin=%plugin -fsyntax-only -Werror -Wno-ignored-pragmas %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -Werror %s
// A region that is left other than at its end stays on the host; the warning is
// at the jump, and the code that of the plain C program.
void use(int);
int by_return(int n) {
#pragma scop // expected-note {{'#pragma scop' is here}}
  for (int i = 0; i < n; i++)
    if (i == 3)
      return i; // expected-warning {{'#pragma scop' ignored: this 'return' leaves the region}}
#pragma endscop
  return 0;
}
void by_break_and_continue(int n) {
  while (n--) {
#pragma pencil region // expected-note {{'#pragma pencil region' is here}}
    {
      if (n == 3)
        break; // expected-warning {{'#pragma pencil region' ignored: this 'break' leaves the region}}
    }
#pragma pencil region // expected-note {{'#pragma pencil region' is here}}
    {
      switch (n) {
      case 1:
        continue; // expected-warning {{'#pragma pencil region' ignored: this 'continue' leaves the region}}
      }
    }
  }
}
void by_goto(int n) {
#pragma scop // expected-note {{'#pragma scop' is here}}
  for (int i = 0; i < n; i++)
    if (i == 3)
      goto out; // expected-warning {{'#pragma scop' ignored: this 'goto' leaves the region}}
#pragma endscop
  use(1);
out:;
}
void by_address(void *to) {
#pragma scop // expected-note {{'#pragma scop' is here}}
  goto *to; // expected-warning {{'#pragma scop' ignored: this 'goto' leaves the region}}
here:
  use((int)(long)&&here);
#pragma endscop
}
void by_asm(void) {
#pragma scop // expected-note {{'#pragma scop' is here}}
  __asm__ goto("" : : : : out); // expected-warning {{'#pragma scop' ignored: this 'goto' leaves the region}}
#pragma endscop
out:;
}
int in_expression(int n) {
#pragma scop // expected-note {{'#pragma scop' is here}}
  use(({ if (n) return 1; 2; })); // expected-warning {{'#pragma scop' ignored: this 'return' leaves the region}}
#pragma endscop
  return 0;
}
// CHECK-NOT: pencil.region
// CHECK-LABEL: define {{.*}} @inner_jumps(
void inner_jumps(int n) {
#pragma scop
  for (int i = 0; i < n; i++) {
    if (i == 3)
      continue;
    if (i == 4)
      break;
    switch (i) {
    case 5:
      goto inside;
    case 6:
      break;
    inside:
    default:
      use(i);
    }
  }
  do {
    if (n == 7)
      continue;
  } while (n--);
#pragma endscop
}
// CHECK: call void @pencil.region.begin(i32 noundef 0)
// CHECK: call void @pencil.region.end(i32 noundef 0)
