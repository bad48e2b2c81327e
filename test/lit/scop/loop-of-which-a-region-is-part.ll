; RUN: %opt -load-pass-plugin=%passes -verify-each -passes='pencil-poly<target=cpu>' -pass-remarks=pencil-poly -pass-remarks-missed=pencil-poly -S %s 2>&1 | FileCheck %s
; Only the loops between begin and end are mapped: not the one around them, not
; the one behind them in the same body.

; CHECK-NOT: not analysed
; CHECK: region mapped to the device: 1 kernel for cpu
; CHECK-NOT: {{region mapped|not analysed}} to the device
; CHECK-LABEL: define void @part(
; CHECK: entry:
; CHECK-NEXT: br label %time
; CHECK: time.next:
; CHECK: call i1 @pencil.region.enter(
; CHECK: br label %inside

declare void @pencil.region.begin(i32)
declare void @pencil.region.end(i32)

define void @part(i64 %n, ptr noalias %A, ptr noalias %B) {
entry:
  br label %time
time:
  %t = phi i64 [ 0, %entry ], [ %t.next, %time.next ]
  call void @pencil.region.begin(i32 0)
  br label %inside
inside:
  %i = phi i64 [ 0, %time ], [ %i.next, %inside ]
  %p = getelementptr inbounds i64, ptr %A, i64 %i
  store i64 %t, ptr %p
  %i.next = add nsw i64 %i, 1
  %i.more = icmp slt i64 %i.next, %n
  br i1 %i.more, label %inside, label %behind
behind:
  call void @pencil.region.end(i32 0)
  br label %outside
outside:
  %j = phi i64 [ 0, %behind ], [ %j.next, %outside ]
  %q = getelementptr inbounds i64, ptr %B, i64 %j
  store i64 %t, ptr %q
  %j.next = add nsw i64 %j, 1
  %j.more = icmp slt i64 %j.next, %n
  br i1 %j.more, label %outside, label %time.next
time.next:
  %t.next = add nsw i64 %t, 1
  %t.more = icmp slt i64 %t.next, 10
  br i1 %t.more, label %time, label %exit
exit:
  ret void
}
