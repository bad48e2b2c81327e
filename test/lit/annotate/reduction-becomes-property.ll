; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; The marker pencil.loop.reduction becomes pencil.reduction, however many clauses
; there are, with the operators.

define void @f(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  call void @pencil.loop.reduction(i32 0, i32 0)
  call void @pencil.loop.reduction(i32 0, i32 4)
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  %i.next = add nsw i64 %i, 1
  br label %loop
; CHECK: br label %loop, !llvm.loop ![[LOOP:[0-9]+]]
exit:
  ret void
}
; CHECK-DAG: ![[LOOP]] = distinct !{![[LOOP]], {{.*}}![[RED:[0-9]+]]{{.*}}}
; CHECK-DAG: ![[RED]] = !{!"pencil.reduction", i32 0, i32 4}
declare void @pencil.loop.reduction(i32, i32)
