; RUN: %opt -load-pass-plugin=%passes -passes='pencil-spirv<dump=%t.spv>' -pass-remarks=pencil -pass-remarks-missed=pencil -S %s -o %t.ll 2>&1 | FileCheck --check-prefix=REMARK %s
; RUN: FileCheck %s < %t.ll
;
; A kernel that the SPIR-V target cannot take (the legaliser did not run here)
; fails alone: no crash, no message of LLVM, and the other kernel is emitted.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; REMARK-NOT: Stack dump
; REMARK: SPIR-V emission failed: wide__k0:
; REMARK: SPIR-V emission failed: unknown__k0: function without a body
; REMARK-NOT: good__k0:
; REMARK: kernel emitted as SPIR-V: good__k0
; REMARK-NOT: Stack dump

; CHECK: @pencil.spirv = internal constant
; CHECK-NOT: wide__k0
; CHECK: declare spir_kernel void @good__k0
; CHECK: define i1 @host
; CHECK: call i1 {{.*}}@pencil.launch(ptr @good__k0
; CHECK: and i1 %ok, false

define spir_kernel void @wide__k0(ptr addrspace(1) %p) #0 {
  %v = load i128, ptr addrspace(1) %p
  %q = sdiv i128 %v, 10
  store i128 %q, ptr addrspace(1) %p
  ret void
}
declare void @unknown_function(i32)
define spir_kernel void @unknown__k0(ptr addrspace(1) %p) #0 {
  call void @unknown_function(i32 3)
  ret void
}
define spir_kernel void @good__k0(ptr addrspace(1) %p) #0 {
  store i32 1, ptr addrspace(1) %p
  ret void
}
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
define i1 @host(ptr %p) {
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @good__k0, i64 1, i64 1, i64 1) [ "pencil.buffer"(ptr %p, i64 4, i32 3) ]
  %no = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @wide__k0, i64 1, i64 1, i64 1) [ "pencil.buffer"(ptr %p, i64 4, i32 3) ]
  %both = and i1 %ok, %no
  ret i1 %both
}
attributes #0 = { "pencil.kernel" "pencil.dims"="1" }
