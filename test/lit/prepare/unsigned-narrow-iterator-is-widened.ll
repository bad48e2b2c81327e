; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; An unsigned iterator that cannot wrap is extended with zeros.

define void @f(ptr %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %x = zext i32 %i to i64
  %p = getelementptr i32, ptr %a, i64 %x
  store i32 1, ptr %p
; CHECK: %[[N:.*]] = zext i32 %n to i64
; CHECK: %[[IV:.*]] = phi i64
; CHECK: icmp ult i64 %[[IV]], %[[N]]
  br label %latch
latch:
  %i.next = add nuw i32 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
