; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; The nest becomes a kernel; in front of it stands its launch, and the nest as it was
; is the path that is taken when the launch says no. The mapping is used up.

define void @f(ptr noalias %a, i64 %n, float %x) {
; CHECK-LABEL: define void @f(
entry:
; CHECK: entry:
; CHECK: %[[N:.*]] = call i64 @llvm.smax.i64(i64 %n, i64 0)
; CHECK: %pencil.ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %[[N]], i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %{{.*}}, i32 2), "pencil.value"(i64 %n), "pencil.value"(float %x) ]
; CHECK: br i1 %pencil.ok, label %exit, label %pencil.host
; CHECK: pencil.host:
; CHECK-NEXT: br label %loop
  br label %loop
loop:
; CHECK: loop:
; CHECK-NEXT: %i = phi i64 [ 0, %pencil.host ], [ %i.next, %body ]
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %p = getelementptr float, ptr %a, i64 %i
  store float %x, ptr %p
; CHECK: store float %x, ptr %p
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK-SAME: ptr addrspace(1) noalias writeonly %a, i64 %n, float %x) #[[ATTRS:[0-9]+]] {
; CHECK: entry:
; CHECK: %[[A:.*]] = addrspacecast ptr addrspace(1) %a to ptr
; CHECK: %[[ID:.*]] = call {{.*}}i64 @_Z13get_global_idj(i32 0)
; CHECK: %i = add i64 0,
; CHECK: %p = getelementptr float, ptr %[[A]], i64 %i
; CHECK: store float %x, ptr %p
; CHECK-NOT: phi
; CHECK: attributes #[[ATTRS]] = { nounwind "pencil.dims"="1" "pencil.grid"="global" "pencil.kernel" "pencil.local-size"="0,0,0" }
; CHECK-NOT: pencil.map
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
