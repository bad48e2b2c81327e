; RUN: %opt -load-pass-plugin=%passes -passes=pencil-embed,verify %s -o %t.bc
; RUN: %clang -Werror -Wno-override-module -std=c11 -I%srcroot/intrinsics %t.bc %S/Inputs/runtime.c -o %t
; RUN: %t 5 | FileCheck %s
; A program that reads the descriptors through abi.h sees what the launches say:
; each field of each structure, in the place where C looks for it.

source_filename = "unit.c"
target triple = "x86_64-pc-linux-gnu"
@pencil.spirv = internal constant [6 x i8] c"binary"
define i1 @run(ptr %a, ptr %b, i64 %n) {
  %one = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1)
          [ "pencil.buffer"(ptr %a, i64 %n, i32 3), "pencil.value"(i64 %n), "pencil.buffer"(ptr %b, i64 -1, i32 5), "pencil.value"(i8 7) ]
  %two = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k1, i64 4, i64 %n, i64 6)
          [ "pencil.value"(float 1.0) ]
  %both = and i1 %one, %two
  ret i1 %both
}
declare spir_kernel void @f__k0(ptr addrspace(1), i64, ptr addrspace(1), i8) #0
declare spir_kernel void @f__k1(float) #1
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
attributes #1 = { "pencil.kernel" "pencil.dims"="3" "pencil.grid"="group" "pencil.local-size"="16,8,1" "pencil.target"="cpu" }

; CHECK: module version 2, kernels 2, spirv binary
; CHECK-NEXT: region of run, unit.c:0, kernels 0 + 1, buffers 2, scope of none, state 0
; CHECK-NEXT: kernel f__k0 of run, unit.c:0, dims 1, grid 0, local 0,0,0, target 0
; CHECK-NEXT: param kind 0, index 0, bytes 8
; CHECK-NEXT: param kind 1, index 0, bytes 8
; CHECK-NEXT: param kind 0, index 1, bytes 8
; CHECK-NEXT: param kind 1, index 1, bytes 1
; CHECK-NEXT: buffer 'first', bytes 5, access 3, reserved 0
; CHECK-NEXT: buffer 'second', bytes 18446744073709551615, access 5, reserved 0
; CHECK-NEXT: launch f__k0, entered 1, trips 5 1 1
; CHECK-NEXT: value 5
; CHECK-NEXT: value 7
; CHECK-NEXT: leave 1
; CHECK-NEXT: module version 2, kernels 2, spirv binary
; CHECK-NEXT: region of run, unit.c:0, kernels 1 + 1, buffers 0, scope of none, state 0
; CHECK-NEXT: kernel f__k1 of run, unit.c:0, dims 3, grid 1, local 16,8,1, target 1
; CHECK-NEXT: param kind 1, index 0, bytes 4
; CHECK-NEXT: launch f__k1, entered 1, trips 4 5 6
; CHECK-NEXT: value 3f800000
; CHECK-NEXT: leave 1
; CHECK-NEXT: ran 1
