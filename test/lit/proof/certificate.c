// RUN: %pencilcc -fplugin-arg-pencil-emit=annotated -O1 -g -Xclang -disable-llvm-passes -S -emit-llvm %s -o %t.ll
// RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,pencil-prepare,pencil-map,pencil-outline' -S %t.ll -o %t.kernel.ll
// RUN: %opt -load-pass-plugin=%passes -passes='print<pencil-proof>' -disable-output %t.kernel.ll | FileCheck %s
// RUN: sed 's/call void @_Z7barrierj(i32 1)/call void @_Z7barrierj(i32 2)/' %t.kernel.ll > %t.fence.ll
// RUN: %opt -load-pass-plugin=%passes -passes='print<pencil-proof>' -disable-output %t.fence.ll | FileCheck %s --check-prefix=FENCE
// RUN: sed '/call void @_Z7barrierj/d' %t.kernel.ll > %t.none.ll
// RUN: %opt -load-pass-plugin=%passes -passes='pencil-proof' -pass-remarks-missed=pencil-proof -S %t.none.ll 2>&1 | FileCheck %s --check-prefix=NONE
// The certificate lists accesses and barriers of the finished kernel. With
// fences of other memory, or without barriers, there is none; then the kernel
// is dropped, and both lines are named.

#include <pencil.h>

void f(int n, float a[pencil_array n][64], float b[pencil_array n][64]) {
#pragma pencil map(group(0))
  for (int g = 0; g < n; g++) {
    pencil_local float t[64];
#pragma pencil map(local(0))
    for (int i = 0; i < 64; i++)
      t[i] = a[g][i];
#pragma pencil map(local(0))
    for (int i = 0; i < 64; i++)
      b[g][i] = t[63 - i];
  }
}
// CHECK: kernel f__k0 size=64,1,1
// CHECK: object [[T:O[0-9]+]] local
// CHECK: barrier B0 at={{[0-9]+}} line={{[0-9]+}} local
// CHECK-DAG: write {{.*}}after=B0{{.*}} -> [[T]][x]
// CHECK-DAG: read {{.*}}before=B0{{.*}} -> [[T]][x]
// CHECK: 0 without a barrier
// CHECK-NEXT: {{^}}proven: f__k0
// FENCE: race A
// FENCE: not proven: f__k0: accesses of one element by two work-items without a barrier between them, lines {{20 and 23|23 and 20}}
// NONE: remark: {{.*}}kernel dropped, the mapped loops stay on the host: it is not proved free of races: {{.*}}lines {{20 and 23|23 and 20}}
// NONE-NOT: define {{.*}}spir_kernel
