; RUN: %opt -load-pass-plugin=%passes -verify-each -passes='pencil-poly<target=cpu>' -pass-remarks=pencil-poly -S %s 2>&1 | FileCheck %s
; Regions inside each other, crossing each other, or with one number are one:
; their loop is mapped once.

; CHECK-COUNT-3: region mapped to the device
; CHECK-NOT: region mapped to the device
; CHECK-NOT: call {{.*}}@pencil.region.{{begin|end}}

declare void @pencil.region.begin(i32)
declare void @pencil.region.end(i32)

define void @nested(i64 %n, ptr noalias %A) {
entry:
  call void @pencil.region.begin(i32 0)
  call void @pencil.region.begin(i32 1)
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
  call void @pencil.region.end(i32 0)
  ret void
}

define void @crossing(i64 %n, ptr noalias %A) {
entry:
  call void @pencil.region.begin(i32 0)
  call void @pencil.region.begin(i32 1)
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
  call void @pencil.region.end(i32 1)
  ret void
}

define void @same_number(i64 %n, ptr noalias %A) {
entry:
  call void @pencil.region.begin(i32 0)
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
  call void @pencil.region.end(i32 0)
  call void @pencil.region.end(i32 0)
  ret void
}
