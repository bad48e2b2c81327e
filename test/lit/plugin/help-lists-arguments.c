// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-help -fsyntax-only %s | FileCheck %s
// help prints every argument on standard output and the compilation goes on.
// CHECK: -fplugin-arg-pencil-help
// CHECK: -fplugin-arg-pencil-emit=annotated
// CHECK: -fplugin-arg-pencil-dump-schedule=FILE
// CHECK: -fplugin-arg-pencil-no-warn=array-size
int x;
