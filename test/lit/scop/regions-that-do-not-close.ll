; RUN: %opt -load-pass-plugin=%passes -verify-each -passes=pencil-poly -pass-remarks-output=%t.yaml -S %s -o %t.ll
; RUN: FileCheck %s < %t.ll
; RUN: FileCheck --check-prefix=SAID %s < %t.yaml
; A begin without its end, an end without its begin, in the wrong order or with
; another number make no region. That is said, and no call of them is left.

; CHECK-NOT: call {{.*}}@pencil.region
; SAID-NOT: Name: RegionMapped
; SAID: Name: RegionNotClosed
; SAID-NEXT: Function: no_end
; SAID: Name: RegionNotClosed
; SAID-NEXT: Function: no_begin
; SAID: Name: RegionNotClosed
; SAID-NEXT: Function: wrong_order
; SAID: Name: RegionNotClosed
; SAID-NEXT: Function: wrong_order
; SAID: Name: RegionNotClosed
; SAID-NEXT: Function: other_number
; SAID: Name: RegionNotClosed
; SAID-NEXT: Function: other_number
; SAID: Name: RegionNotClosed
; SAID-NEXT: Function: endless
; SAID-NOT: Name: RegionMapped

declare void @pencil.region.begin(i32)
declare void @pencil.region.end(i32)

define void @no_end(i64 %n, ptr noalias %A) {
entry:
  call void @pencil.region.begin(i32 0)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr inbounds i64, ptr %A, i64 %i
  store i64 %i, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

define void @no_begin(i64 %n, ptr noalias %A) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr inbounds i64, ptr %A, i64 %i
  store i64 %i, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  call void @pencil.region.end(i32 0)
  ret void
}

define void @wrong_order(i64 %n, ptr noalias %A) {
entry:
  call void @pencil.region.end(i32 0)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr inbounds i64, ptr %A, i64 %i
  store i64 %i, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  call void @pencil.region.begin(i32 0)
  ret void
}

define void @other_number(i64 %n, ptr noalias %A) {
entry:
  call void @pencil.region.begin(i32 0)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr inbounds i64, ptr %A, i64 %i
  store i64 %i, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  call void @pencil.region.end(i32 1)
  ret void
}

define void @endless(i64 %n, ptr noalias %A) {
entry:
  call void @pencil.region.begin(i32 0)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr inbounds i64, ptr %A, i64 %i
  store i64 %i, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  br label %exit
}
