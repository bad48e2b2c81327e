; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; The bounds of regions live until pencil-poly.

define void @f(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  call void @pencil.loop.interchange(i32 0)
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  %i.next = add nsw i64 %i, 1
  br label %loop
exit:
  ret void
}
; CHECK: call void @pencil.region.begin(i32 0)
; CHECK: call void @pencil.region.end(i32 0)
define void @g() {
  call void @pencil.region.begin(i32 0)
  call void @pencil.region.end(i32 0)
  ret void
}
declare void @pencil.loop.interchange(i32)
declare void @pencil.region.begin(i32)
declare void @pencil.region.end(i32)
