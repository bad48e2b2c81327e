// RUN: not %clang -fplugin=%plugin -fplugin-arg-pencil-emti=annotated -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %clang -fplugin=%plugin -fplugin-arg-pencil-no-warn=everything -fsyntax-only %s 2>&1 | FileCheck --check-prefix=GROUP %s
// RUN: not %clang -fplugin=%plugin -fplugin-arg-pencil-emit -fsyntax-only %s 2>&1 | FileCheck --check-prefix=VALUE %s
// An unknown plugin argument is an error that lists the valid ones.
// CHECK: error: unknown argument '-fplugin-arg-pencil-emti=annotated'; valid: help emit=kernels emit=annotated auto target=auto
// GROUP: error: unknown argument '-fplugin-arg-pencil-no-warn=everything'; valid: help
// VALUE: error: unknown argument '-fplugin-arg-pencil-emit'; valid: help
int x;
