; RUN: %opt -load-pass-plugin=%passes -verify-each -passes='pencil-poly<target=cpu>' -S %s -o %t.ll
; RUN: FileCheck %s < %t.ll
; RUN: FileCheck --check-prefix=MARKS %s < %t.ll
; A nest of two parallel loops becomes a choice: mapped loops between enter and
; leave, or the loops as they were, without the mark of a region.

; CHECK-LABEL: define void @add(
; CHECK: columns.preheader:
; CHECK: call i1 @pencil.region.enter(i32 0)
; CHECK: br i1 %{{.*}}, label %polly.start, label %pencil.otherwise
; CHECK: pencil.otherwise:
; CHECK: br label %columns.preheader
; CHECK: polly.start:
; CHECK: call void @pencil.region.leave()
; CHECK: br i1 {{.*}}, !llvm.loop ![[MAPPED:[0-9]+]]
; CHECK: ![[MAPPED]] = distinct !{![[MAPPED]], ![[MAP:[0-9]+]], ![[TARGET:[0-9]+]]}
; CHECK: ![[MAP]] = !{!"pencil.map", !"global", i32 0
; CHECK: ![[TARGET]] = !{!"pencil.target", !"cpu"}
; MARKS-NOT: call {{.*}}@pencil.region.{{begin|end}}

declare void @pencil.region.begin(i32)
declare void @pencil.region.end(i32)

define void @add(i64 %n, ptr noalias %A, ptr noalias %B) {
entry:
  call void @pencil.region.begin(i32 0)
  br label %rows
rows:
  %i = phi i64 [ 0, %entry ], [ %i.next, %rows.next ]
  %i.more = icmp slt i64 %i, %n
  br i1 %i.more, label %columns, label %exit
columns:
  %j = phi i64 [ 0, %rows ], [ %j.next, %body ]
  %j.more = icmp slt i64 %j, 100
  br i1 %j.more, label %body, label %rows.next
body:
  %p = getelementptr inbounds [100 x float], ptr %A, i64 %i, i64 %j
  %q = getelementptr inbounds [100 x float], ptr %B, i64 %i, i64 %j
  %x = load float, ptr %q
  %y = fadd float %x, 1.0
  store float %y, ptr %p
  %j.next = add nsw i64 %j, 1
  br label %columns
rows.next:
  %i.next = add nsw i64 %i, 1
  br label %rows
exit:
  call void @pencil.region.end(i32 0)
  ret void
}
