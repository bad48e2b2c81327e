; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed,verify' -S %s | FileCheck %s
; A launch names a scope only if it is open on all ways to it: not in the original
; code, not behind leave (in a loop without another enter, either), not where an `or`
; decides. Results of the scope, if one is open, are brought back first.

target datalayout = "e-i64:64-n8:16:32:64"
@pencil.spirv = internal constant [6 x i8] c"binary"
; CHECK-COUNT-4: @pencil.region{{.*}} = private global {{.*}}, ptr null, ptr null }
define void @original(ptr %a, i64 %n) {
; CHECK-LABEL: define void @original(
; CHECK: original:
; CHECK-NEXT: call void @__pencil_rt_region_host()
; CHECK: call ptr @__pencil_rt_enter(
  %in = call i1 @pencil.region.enter(i32 1)
  br i1 %in, label %mapped, label %original
mapped:
  call void @pencil.region.leave()
  ret void
original:
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ]
  ret void
}
define void @left(ptr %a, i64 %n) {
  %in = call i1 @pencil.region.enter(i32 1)
  br i1 %in, label %mapped, label %original
mapped:
  call void @pencil.region.leave()
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ]
  ret void
original:
  ret void
}
define void @left_in_a_loop(ptr %a, i64 %n) {
  %in = call i1 @pencil.region.enter(i32 1)
  br i1 %in, label %mapped, label %original
mapped:
  %i = phi i64 [ 0, %0 ], [ %next, %mapped ]
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ]
  call void @pencil.region.leave()
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %mapped, label %original
original:
  ret void
}
define void @either(ptr %a, i64 %n, i1 %other) {
; CHECK-LABEL: define void @either(
; CHECK: mapped:
; CHECK-NEXT: call void @__pencil_rt_region_host()
; CHECK: call ptr @__pencil_rt_enter(
  %in = call i1 @pencil.region.enter(i32 1)
  %or = or i1 %in, %other
  br i1 %or, label %mapped, label %original
mapped:
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ]
  call void @pencil.region.leave()
  ret void
original:
  ret void
}
declare spir_kernel void @f__k0(ptr addrspace(1)) #0
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
declare i1 @pencil.region.enter(i32)
declare void @pencil.region.leave()
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
