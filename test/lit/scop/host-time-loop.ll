; RUN: %opt -load-pass-plugin=%passes -verify-each -passes='pencil-poly<target=cpu>' -pass-remarks-missed=pencil-poly -S %s 2>&1 | FileCheck %s
; A loop that carries a dependence runs on the host around the parallel one, and
; the data stay on the device: enter and leave stand outside of it.

; CHECK: loop runs on the host around kernels: {{.*}} dependence on '{{[AB]}}'
; CHECK: call i1 @pencil.region.enter(i32 0)
; CHECK: call void @pencil.region.leave()
; CHECK-NEXT: br label %exit
; CHECK: br i1 {{.*}}, !llvm.loop ![[MAPPED:[0-9]+]]
; CHECK: ![[MAPPED]] = distinct !{![[MAPPED]], ![[MAP:[0-9]+]], !
; CHECK: ![[MAP]] = !{!"pencil.map", !"global", i32 0

define void @steps(i64 %n, i64 %steps, ptr noalias %A, ptr noalias %B) "pencil.region"="explicit" {
entry:
  br label %time
time:
  %t = phi i64 [ 0, %entry ], [ %t.next, %time.next ]
  %t.more = icmp slt i64 %t, %steps
  br i1 %t.more, label %row, label %exit
row:
  %i = phi i64 [ 0, %time ], [ %i.next, %body ]
  %i.more = icmp slt i64 %i, %n
  br i1 %i.more, label %body, label %second
body:
  %p = getelementptr inbounds double, ptr %A, i64 %i
  %x = load double, ptr %p
  %back = sub nsw i64 %n, %i
  %q = getelementptr inbounds double, ptr %B, i64 %back
  %z = load double, ptr %q
  %y = fmul double %x, %z
  store double %y, ptr %p
  %i.next = add nsw i64 %i, 1
  br label %row
second:
  %j = phi i64 [ 0, %row ], [ %j.next, %second.body ]
  %j.more = icmp slt i64 %j, %n
  br i1 %j.more, label %second.body, label %time.next
second.body:
  %s = getelementptr inbounds double, ptr %A, i64 %j
  %v = load double, ptr %s
  %w = getelementptr inbounds double, ptr %B, i64 %j
  store double %v, ptr %w
  %j.next = add nsw i64 %j, 1
  br label %second
time.next:
  %t.next = add nsw i64 %t, 1
  br label %time
exit:
  ret void
}
