// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -S -emit-llvm -Xclang -disable-llvm-passes -Xclang -verify %s -o - | FileCheck %s
// A region that is entered other than at its start stays on the host; the
// warning is at the label.
void use(int);
void by_goto(int n) {
  if (n)
    goto middle;
#pragma scop // expected-note {{'#pragma scop' is here}}
  use(1);
middle: // expected-warning {{'#pragma scop' ignored: a 'goto' or 'case' enters the region here from outside}}
  use(2);
#pragma endscop
}
void by_case(int n) {
  switch (n) {
  case 1:
#pragma scop // expected-note {{'#pragma scop' is here}}
    use(3);
  case 2: // expected-warning {{'#pragma scop' ignored: a 'goto' or 'case' enters the region here from outside}}
    use(4);
#pragma endscop
  }
}
void by_address(int n) {
  void *to = n ? &&first : &&second;
  goto *to;
#pragma pencil region // expected-note {{'#pragma pencil region' is here}}
  {
  first: // expected-warning {{'#pragma pencil region' ignored: a 'goto' or 'case' enters the region here from outside}}
    use(5);
  }
second:;
}
void body_of_switch(int n) {
  switch (n)
#pragma pencil region // expected-note {{'#pragma pencil region' is here}}
  {
  case 1: // expected-warning {{'#pragma pencil region' ignored: a 'goto' or 'case' enters the region here from outside}}
    use(6);
  }
}
// CHECK-NOT: pencil.region
