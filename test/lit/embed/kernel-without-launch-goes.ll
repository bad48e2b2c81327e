; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed,verify' -S %s | FileCheck %s
; A kernel that nothing launches is erased; one whose address something else takes
; stays.

@pencil.spirv = internal constant [6 x i8] c"binary"
@kept = global ptr @k1
; CHECK: @kept = global ptr @k1
declare spir_kernel void @k0() #0
declare spir_kernel void @k1() #0
; CHECK-NOT: @k0
; CHECK: declare spir_kernel void @k1()
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
