; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,pencil-verify,verify' -S %s | FileCheck %s
; A loop with an update clause is not independent; the clause's operator and
; array stay in its body.

define void @f(ptr %h, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  call void @pencil.loop.independent(i32 0)
  call void @pencil.loop.update(i32 0, i32 4, ptr %h)
; CHECK: loop:
; CHECK-NEXT: phi
; CHECK-NEXT: call void @pencil.update(i32 4, ptr %h)
; CHECK-NEXT: add
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop ![[LOOP:[0-9]+]]
exit:
  ret void
}
; CHECK: ![[LOOP]] = distinct !{![[LOOP]], ![[PROGRESS:[0-9]+]], ![[UPDATES:[0-9]+]]}
; CHECK: ![[PROGRESS]] = !{!"llvm.loop.mustprogress"}
; CHECK: ![[UPDATES]] = !{!"pencil.updates"}
declare void @pencil.loop.independent(i32)
declare void @pencil.loop.update(i32, i32, ptr)
