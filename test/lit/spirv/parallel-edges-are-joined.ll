; RUN: %opt -load-pass-plugin=%passes -passes='pencil-legalize,pencil-spirv<dump=%t.spv>' -S %s -o /dev/null
; RUN: %spirv-val --target-env opencl1.2 %t.spv
; RUN: %llvm-spirv -r %t.spv -o %t.bc
; REQUIRES: spirv-val, llvm-spirv
;
; Two cases of a switch that lead to one block with a phi: translators back to
; LLVM IR want one phi entry an edge, SPIR-V has one a block.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define spir_kernel void @k(ptr addrspace(1) %p, i32 %x, i32 %y) "pencil.kernel" {
  switch i32 %x, label %divide [
    i32 0, label %end
    i32 -1, label %end
    i32 7, label %end
  ]
divide:
  %q = udiv i32 %y, %x
  br label %end
end:
  %r = phi i32 [ 5, %0 ], [ 5, %0 ], [ 5, %0 ], [ %q, %divide ]
  store i32 %r, ptr addrspace(1) %p
  ret void
}
