; RUN: %opt -load-pass-plugin=%passes -verify-each -passes='pencil-poly<target=cpu>' -pass-remarks=pencil-poly -pass-remarks-missed=pencil-poly -S %s 2>&1 | FileCheck %s
; A region may span many blocks: loops under conditions of its own, whose begin
; and end stand in blocks that branch.

; CHECK: region mapped to the device
; CHECK: loop mapped to the device
; CHECK-LABEL: define void @either(
; CHECK-NOT: call {{.*}}@pencil.region.{{begin|end}}
; CHECK: call i1 @pencil.region.enter(i32 0)
; CHECK-NOT: call {{.*}}@pencil.region.{{begin|end}}

declare void @pencil.region.begin(i32)
declare void @pencil.region.end(i32)

define void @either(i64 %n, i1 %first, ptr noalias %A, ptr noalias %B) {
entry:
  br i1 %first, label %begin, label %exit
begin:
  call void @pencil.region.begin(i32 3)
  %large = icmp sgt i64 %n, 100
  br i1 %large, label %one, label %two
one:
  %i = phi i64 [ 0, %begin ], [ %i.next, %one ]
  %p = getelementptr inbounds i64, ptr %A, i64 %i
  store i64 %i, ptr %p
  %i.next = add nsw i64 %i, 1
  %i.more = icmp slt i64 %i.next, %n
  br i1 %i.more, label %one, label %end
two:
  %j = phi i64 [ 0, %begin ], [ %j.next, %two ]
  %q = getelementptr inbounds i64, ptr %B, i64 %j
  store i64 %j, ptr %q
  %j.next = add nsw i64 %j, 1
  %j.more = icmp slt i64 %j.next, 100
  br i1 %j.more, label %two, label %end
end:
  call void @pencil.region.end(i32 3)
  br i1 %large, label %exit, label %other
other:
  br label %exit
exit:
  ret void
}
