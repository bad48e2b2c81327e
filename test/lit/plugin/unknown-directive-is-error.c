// RUN: %clang -fplugin=%plugin -fsyntax-only -Xclang -verify %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
// An unknown directive is an error, with a proposal when a known name is near.
void f(int n, float *a) {
#pragma pencil indepenent // expected-error {{unknown directive '#pragma pencil indepenent'; did you mean 'independent'?}}
// CHECK: fix-it:{{.*}}:{5:16-5:26}:"independent"
#pragma pencil maps(seq) // expected-error {{unknown directive '#pragma pencil maps'; did you mean 'map'?}}
#pragma pencil Independent // expected-error {{did you mean 'independent'?}}
#pragma pencil xyzzyplugh // expected-error-re {{unknown directive '#pragma pencil xyzzyplugh'{{$}}}}
#pragma pencil unabhängig // expected-error {{unknown directive '#pragma pencil unabhängig'}}
#pragma pencil // expected-error {{expected a directive name after '#pragma pencil'}}
#pragma pencil "independent" // expected-error {{expected a directive name after '#pragma pencil'}}
#pragma pencil 1 // expected-error {{expected a directive name after '#pragma pencil'}}
#pragma pencil ( // expected-error {{expected a directive name after '#pragma pencil'}}
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
