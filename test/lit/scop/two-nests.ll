; RUN: %opt -load-pass-plugin=%passes -verify-each -passes='pencil-poly<target=cpu>' -pass-remarks=pencil-poly -S %s 2>&1 | FileCheck %s
; Two loops one behind the other, the second of which reads forwards and
; backwards what the first wrote, share one stay on the device, and nothing of the host between.

; CHECK: region mapped to the device: 2 kernels for cpu
; CHECK-COUNT-1: call i1 @pencil.region.enter(i32 0)
; CHECK-COUNT-1: call void @pencil.region.leave()
; CHECK-NOT: call {{.*}} @pencil.region.
; CHECK-COUNT-2: = distinct !{!{{[0-9]+}}, ![[MAP:[0-9]+]], !{{[0-9]+}}}

define void @turn(i64 %n, ptr noalias %A, ptr noalias %B) "pencil.region"="explicit" {
entry:
  %any = icmp sgt i64 %n, 0
  br i1 %any, label %first, label %exit
first:
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %p = getelementptr inbounds i64, ptr %A, i64 %i
  store i64 %i, ptr %p
  %i.next = add nsw i64 %i, 1
  %i.more = icmp slt i64 %i.next, %n
  br i1 %i.more, label %first, label %second
second:
  %j = phi i64 [ 0, %first ], [ %j.next, %second ]
  %back = sub nsw i64 %n, %j
  %last = add nsw i64 %back, -1
  %q = getelementptr inbounds i64, ptr %A, i64 %last
  %x = load i64, ptr %q
  %o = getelementptr inbounds i64, ptr %A, i64 %j
  %y = load i64, ptr %o
  %z = sub i64 %x, %y
  %r = getelementptr inbounds i64, ptr %B, i64 %j
  store i64 %z, ptr %r
  %j.next = add nsw i64 %j, 1
  %j.more = icmp slt i64 %j.next, %n
  br i1 %j.more, label %second, label %exit
exit:
  ret void
}
