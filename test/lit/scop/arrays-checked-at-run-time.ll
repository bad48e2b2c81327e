; RUN: %opt -load-pass-plugin=%passes -verify-each -passes='pencil-poly<target=cpu>' -S %s | FileCheck %s
; Where two arrays may be the same, the mapped loop runs only if their
; addresses do not meet; the check decides before the device is entered.

; CHECK-LABEL: define void @copy(
; CHECK: %[[B:.*]] = icmp ule i64
; CHECK: %[[A:.*]] = icmp ule i64
; CHECK: %[[APART:.*]] = or i1 %{{.*}}[[A]]
; CHECK: br i1 %{{.*}}, label %pencil.ask, label %pencil.otherwise
; CHECK: pencil.ask:
; CHECK: call i1 @pencil.region.enter(i32 0)

define void @copy(i64 %n, ptr %A, ptr %B) "pencil.region"="explicit" {
entry:
  %any = icmp sgt i64 %n, 0
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %q = getelementptr inbounds i32, ptr %B, i64 %i
  %x = load i32, ptr %q
  %p = getelementptr inbounds i32, ptr %A, i64 %i
  store i32 %x, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
