; RUN: %opt -load-pass-plugin=%passes -passes=pencil-embed,verify %s -o %t.bc
; RUN: %clang -Werror -Wno-override-module -std=c11 -I%srcroot/intrinsics %t.bc %S/Inputs/runtime.c -o %t
; RUN: %t 5 | FileCheck %s
; RUN: env FAIL=scope %t 5 | FileCheck %s --check-prefix=CLOSED
; A program that reads the descriptor of a scope through abi.h sees what enter says;
; where the runtime refuses, the original code runs and nothing is left.

source_filename = "unit.c"
target triple = "x86_64-pc-linux-gnu"
@pencil.spirv = internal constant [6 x i8] c"binary"
define i1 @run(ptr %a, ptr %b, i64 %n) {
  %in = call i1 @pencil.region.enter(i32 2)
  br i1 %in, label %mapped, label %original
mapped:
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ]
  call void @pencil.region.host()
  call void @pencil.region.leave()
  ret i1 %ok
original:
  ret i1 false
}
declare spir_kernel void @f__k0(ptr addrspace(1)) #0
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
declare i1 @pencil.region.enter(i32)
declare void @pencil.region.host()
declare void @pencil.region.leave()
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" "pencil.target"="gpu" }

; CHECK: scope of run, unit.c:0, module version 2, class 2, reserved 0, state 0
; CHECK-NEXT: module version 2
; CHECK-NEXT: region of run, unit.c:0, kernels 0 + 1, buffers 1, scope of run, state 0
; CHECK-NEXT: kernel f__k0 of run, unit.c:0, dims 1, grid 0, local 0,0,0, target 2
; CHECK: launch f__k0
; CHECK: host
; CHECK-NEXT: scope left
; CHECK-NEXT: ran 1
; CLOSED: scope of run
; CLOSED-NEXT: ran 0
