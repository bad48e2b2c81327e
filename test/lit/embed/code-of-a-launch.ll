; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed,verify' -S %s | FileCheck %s
; A launch becomes: trips? enter? launch, leave; one answer for all ways.

target datalayout = "e-i64:64-n8:16:32:64"
@pencil.spirv = internal constant [6 x i8] c"binary"
define i1 @f(ptr %a, i64 %bytes, i64 %n, float %x) {
; CHECK-LABEL: define i1 @f(
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1)
          [ "pencil.buffer"(ptr %a, i64 %bytes, i32 3), "pencil.value"(float %x) ]
; CHECK: %[[VALUE:.*]] = alloca float
; CHECK: %[[VALUES:.*]] = alloca [1 x ptr]
; CHECK: %[[TRIPS:.*]] = alloca [3 x i64]
; CHECK: %[[BUFFERS:.*]] = alloca [1 x { ptr, i64, i32, i32 }]
; CHECK: icmp ne i64 %n, 0
; CHECK: br i1 %{{.*}}, label %[[TRY:.*]], label %[[OUT:.*]]
; CHECK: [[TRY]]:
; CHECK: %[[IN:.*]] = call ptr @__pencil_rt_enter(ptr @pencil.region, ptr %[[BUFFERS]])
; CHECK: %[[ENTERED:.*]] = icmp ne ptr %[[IN]], null
; CHECK: br i1 %[[ENTERED]], label %[[GO:.*]], label %[[TRIED:.*]]
; CHECK: [[GO]]:
; CHECK: %[[R:.*]] = call i32 @__pencil_rt_launch(ptr %[[IN]], i32 0, ptr %[[TRIPS]], ptr %[[VALUES]])
; CHECK: call void @__pencil_rt_leave(ptr %[[IN]])
; CHECK: %[[RAN:.*]] = icmp ne i32 %[[R]], 0
; CHECK: [[TRIED]]:
; CHECK: %[[T:.*]] = phi i1 [ false, %[[TRY]] ], [ %[[RAN]], %[[GO]] ]
; CHECK: [[OUT]]:
; CHECK: %[[OK:.*]] = phi i1 [ false, %{{.*}} ], [ %[[T]], %[[TRIED]] ]
; CHECK: ret i1 %[[OK]]
  ret i1 %ok
}
declare spir_kernel void @f__k0(ptr addrspace(1), float) #0
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
