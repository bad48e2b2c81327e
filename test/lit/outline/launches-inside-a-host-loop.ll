; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Inside a loop of the host, trip counts are computed from its iterator, and the extent
; is the declared one, the same for all launches.

declare void @pencil.array(ptr, i64, ...)
define void @f(ptr noalias %a, i64 %n) {
entry:
  call void (ptr, i64, ...) @pencil.array(ptr %a, i64 8, i64 %n)
  br label %times
times:
  %k = phi i64 [ 0, %entry ], [ %k.next, %again ]
  %k.next = add nsw i64 %k, 1
  %guard = icmp slt i64 %k.next, %n
  br i1 %guard, label %preheader, label %again
preheader:
  br label %loop
loop:
  %i = phi i64 [ %k.next, %preheader ], [ %i.next, %loop ]
  %p = getelementptr i64, ptr %a, i64 %i
  store i64 %k, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %done, !llvm.loop !0
done:
  br label %again
again:
  %more.k = icmp slt i64 %k.next, 10
  br i1 %more.k, label %times, label %exit
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: %[[LESS:.*]] = add i64 %n, -1
; CHECK: times:
; CHECK: %[[MINUS:.*]] = mul nsw i64 %k, -1
; CHECK: %[[TRIPS:.*]] = add i64 %[[LESS]], %[[MINUS]]
; CHECK: preheader:
; CHECK: %[[N:.*]] = call i64 @llvm.smax.i64(i64 %n, i64 0)
; CHECK: %[[EXTENT:.*]] = mul i64 8, %[[N]]
; CHECK: @pencil.launch(ptr @f__k0, i64 %[[TRIPS]], i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %[[EXTENT]], i32 2)
; CHECK: br i1 %pencil.ok, label %done, label %pencil.host
