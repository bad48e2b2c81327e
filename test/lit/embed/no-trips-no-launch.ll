; RUN: %opt -load-pass-plugin=%passes -passes=pencil-embed,verify %s -o %t.bc
; RUN: %clang -Werror -Wno-override-module -std=c11 -I%srcroot/intrinsics %t.bc %S/Inputs/runtime.c -o %t
; RUN: %t 0 | FileCheck %s
; With zero trips in any dimension the runtime is not asked; the host path then runs
; no iteration either.

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
attributes #1 = { "pencil.kernel" "pencil.dims"="3" "pencil.grid"="group" "pencil.local-size"="16,8,1" }

; CHECK-NOT: region
; CHECK: ran 0
