; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,pencil-map,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s
; clang's dispatch behind a scope with cleanups: 0 goes on, 8 is the goto, and
; the default, the function's end, is reached by no value.

; CHECK: remark: {{.*}}loop mapped to the device
; CHECK-NOT: left from inside

define void @f(ptr noalias %a, ptr noalias %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %inner, label %exit
inner:
  %k = phi i32 [ 0, %loop ], [ %k.next, %again ]
  %inside = icmp slt i32 %k, 3
  br i1 %inside, label %body, label %dispatch
body:
  %at = getelementptr i32, ptr %b, i64 %i
  %x = load i32, ptr %at
  %q = add i32 %x, %k
  %hit = icmp eq i32 %q, 7
  br i1 %hit, label %cleanup, label %work
work:
  %to = getelementptr i32, ptr %a, i64 %i
  store i32 %q, ptr %to
  br label %cleanup
cleanup:
  %kind = phi i32 [ 0, %work ], [ 8, %body ]
  %normal = icmp eq i32 %kind, 0
  br i1 %normal, label %again, label %dispatch
again:
  %k.next = add nsw i32 %k, 1
  br label %inner
dispatch:
  %which = phi i32 [ %kind, %cleanup ], [ 5, %inner ]
  switch i32 %which, label %exit [
    i32 5, label %after
    i32 8, label %latch
  ]
after:
  %at2 = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %at2
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
