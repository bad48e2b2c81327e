; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed,verify' -S %s | FileCheck %s
; enter may be one part of the condition (a run-time check is the other), joined by a
; select or by a branch; a host loop may stand around the launch.

target datalayout = "e-i64:64-n8:16:32:64"
@pencil.spirv = internal constant [6 x i8] c"binary"
; CHECK: @pencil.region = private global {{.*}}, ptr @pencil.scope, ptr null }
; CHECK: @pencil.region.{{[0-9]+}} = private global {{.*}}, ptr @pencil.scope.{{[0-9]+}}, ptr null }
define void @selected(ptr %a, i64 %n, i1 %check) {
  %in = call i1 @pencil.region.enter(i32 1)
  %both = select i1 %in, i1 %check, i1 false
  br i1 %both, label %mapped, label %original
mapped:
  %i = phi i64 [ 0, %0 ], [ %next, %mapped ]
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ]
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %mapped, label %done
done:
  call void @pencil.region.leave()
  ret void
original:
  ret void
}
define void @branched(ptr %a, i64 %n, i1 %check) {
  br i1 %check, label %ask, label %choose
ask:
  %in = call i1 @pencil.region.enter(i32 1)
  br label %choose
choose:
  %both = phi i1 [ false, %0 ], [ %in, %ask ]
  br i1 %both, label %mapped, label %original
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
