// RUN: split-file %s %t
// RUN: not %clang -fplugin=%plugin -fsyntax-only %t/end-of-file.c 2>&1 | FileCheck --check-prefix=PLACE %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only %t/open-function.c 2>&1 | FileCheck --check-prefix=PLACE %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only %t/open-clause.c 2>&1 | FileCheck --check-prefix=CLAUSE %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only %t/macro-argument.c 2>&1 | FileCheck --check-prefix=MACRO %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only %t/broken-loop.c 2>&1 | FileCheck --check-prefix=BROKEN %s
// RUN: %python -c "print('void f(int n) {\n#pragma pencil ' + 'x' * 99999 + '\n#pragma pencil map(group(' + '(' * 9999 + '0' + ')' * 9999 + '))\n#pragma pencil map(group(' + '-' * 9999 + '0))\n#pragma pencil independent reduction(+:' + ','.join('v%%d' %% i for i in range(999)) + ')\nfor (int i = 0; i < n; i++) ;}')" > %t/huge.c
// RUN: not %clang -fplugin=%plugin -fsyntax-only -fno-caret-diagnostics %t/huge.c 2>&1 | FileCheck --check-prefix=HUGE %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only %t/scop-at-end.c 2>&1 | FileCheck --check-prefix=SCOP %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only %t/broken-scop.c 2>&1 | FileCheck --check-prefix=BROKEN %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only %t/region-at-end.c 2>&1 | FileCheck --check-prefix=REGION %s
// Broken programs get errors, the compiler stays alive.
// PLACE: error: '#pragma pencil independent' must stand directly before a 'for' loop
// CLAUSE: error: expected the name of a variable in 'reduction'
// MACRO: error: expected 'group', 'local', 'global' or 'seq'
// SCOP: error: '#pragma scop' without '#pragma endscop'
// REGION: error: '#pragma pencil region' must stand directly before
// BROKEN: error: use of undeclared identifier 'm'
// BROKEN-NOT: not supported in this place
// HUGE: error: unknown directive
// HUGE: error: the dimension of '#pragma pencil map' must be
// HUGE: error: the dimension of '#pragma pencil map' must be
// HUGE: error: use of undeclared variable 'v0'

//--- end-of-file.c
void f(void);
#pragma pencil independent
//--- scop-at-end.c
void f(void) {
#pragma scop
//--- broken-scop.c
void f(int n, float *a) {
#pragma scop
  a[m = 1;
  for (int i = 0; i < n; i++) {
    b[i = 1;
#pragma endscop
}
__attribute__((pencil)) void
#pragma pencil region
{ #pragma
//--- region-at-end.c
void f(void) {
#pragma pencil region
//--- open-function.c
void f(void) { _Pragma("pencil independent")
//--- open-clause.c
void f(void) {
#pragma pencil independent reduction(+:
//--- macro-argument.c
#define SAME(x) x
void f(int n) { SAME(_Pragma("pencil map(") for (int i = 0; i < n; i++);) }
//--- broken-loop.c
void f(int n, float *a) {
#pragma pencil independent
  for (int i = 0; i < m; i++)
    a[i] = 1;
#pragma pencil independent
  for (int i = 0; i < n; i++) {
    b[i = 1;
  }
}
#pragma pencil independent
for (;;) ;
