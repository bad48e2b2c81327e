; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A nest inside a sequential loop is launched in each of its iterations.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %times
times:
; CHECK: times:
; CHECK: %pencil.ok = call i1
; CHECK: br i1 %pencil.ok, label %again, label %pencil.host
  %k = phi i64 [ 0, %entry ], [ %k.next, %again ]
  br label %loop
loop:
  %i = phi i64 [ 0, %times ], [ %i.next, %loop ]
  %p = getelementptr i64, ptr %a, i64 %i
  store i64 %k, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %again, !llvm.loop !0
again:
  %k.next = add nsw i64 %k, 1
  %more.k = icmp slt i64 %k.next, 10
  br i1 %more.k, label %times, label %exit
exit:
  ret void
}
; CHECK: define internal spir_kernel void @f__k0({{.*}}, i64 %k,
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
