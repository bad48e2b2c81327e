; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; All markers of a loop meet on one node.

define void @f(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  call void @pencil.loop.independent(i32 0)
  call void @pencil.loop.ivdep(i32 0)
  call void @pencil.loop.independent(i32 0)
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  %i.next = add nsw i64 %i, 1
  br label %loop
; CHECK: br label %loop, !llvm.loop ![[LOOP:[0-9]+]]
exit:
  ret void
}
; CHECK: ![[LOOP]] = distinct !{![[LOOP]], ![[IND:[0-9]+]], ![[PROGRESS:[0-9]+]], ![[IV:[0-9]+]]}
; CHECK: ![[IND]] = !{!"pencil.independent"}
; CHECK: ![[PROGRESS]] = !{!"llvm.loop.mustprogress"}
; CHECK: ![[IV]] = !{!"pencil.ivdep"}
declare void @pencil.loop.independent(i32)
declare void @pencil.loop.ivdep(i32)
