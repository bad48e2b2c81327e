; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; Each marker goes to the innermost loop around it, not to the loop around that.

define void @f(ptr %a, i64 %n) {
entry:
  call void @pencil.loop.enter(i32 0)
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ]
  call void @pencil.loop.independent(i32 0)
  call void @pencil.loop.enter(i32 1)
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  call void @pencil.loop.ivdep(i32 1)
  %j.next = add nsw i64 %j, 1
  %more.j = icmp slt i64 %j.next, %n
  br i1 %more.j, label %inner, label %outer.latch
; CHECK: br i1 %more.j, label %inner, label %outer.latch, !llvm.loop ![[INNER:[0-9]+]]
outer.latch:
  %i.next = add nsw i64 %i, 1
  %more.i = icmp slt i64 %i.next, %n
  br i1 %more.i, label %outer, label %exit
; CHECK: br i1 %more.i, label %outer, label %exit, !llvm.loop ![[OUTER:[0-9]+]]
exit:
  ret void
}
declare void @pencil.loop.enter(i32)
declare void @pencil.loop.independent(i32)
declare void @pencil.loop.ivdep(i32)
; CHECK-DAG: ![[INNER]] = distinct !{![[INNER]], ![[IV:[0-9]+]], !{{[0-9]+}}}
; CHECK-DAG: ![[OUTER]] = distinct !{![[OUTER]], ![[IND:[0-9]+]], !{{[0-9]+}}}
; CHECK-DAG: ![[IV]] = !{!"pencil.ivdep"}
; CHECK-DAG: ![[IND]] = !{!"pencil.independent"}
