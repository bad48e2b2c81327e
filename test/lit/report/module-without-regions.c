// RUN: %clang -fplugin=%plugin -O2 -g -I%include -c %s -o %t.o -fplugin-arg-pencil-report=%t.html
// RUN: %python %S/Inputs/check_html.py < %t.html
// RUN: FileCheck %s < %t.html
//
// The report is written all the same, and says so.

// CHECK: <h1>module-without-regions.c</h1>
// CHECK: 0 regions of
// CHECK: No region of this module was modelled.
int f(int x) { return x + 1; }
