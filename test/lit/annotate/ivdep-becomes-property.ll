; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; The marker pencil.loop.ivdep becomes pencil.ivdep, and nothing else.

define void @f(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  call void @pencil.loop.ivdep(i32 0)
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  %i.next = add nsw i64 %i, 1
  br label %loop
; CHECK: br label %loop, !llvm.loop ![[LOOP:[0-9]+]]
exit:
  ret void
}
; CHECK-NOT: pencil.independent
; CHECK-DAG: ![[LOOP]] = distinct !{![[LOOP]], ![[IV:[0-9]+]], !{{[0-9]+}}}
; CHECK-DAG: ![[IV]] = !{!"pencil.ivdep"}
; CHECK-NOT: pencil.independent
declare void @pencil.loop.ivdep(i32)
