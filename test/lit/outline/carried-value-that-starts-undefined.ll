; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; The first iteration does not read the value, the others read that of the iteration
; before: it is carried, whatever it starts with.

define void @f(ptr noalias %a, ptr noalias %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %s = phi i64 [ undef, %entry ], [ %x, %latch ]
  %q = getelementptr i64, ptr %b, i64 %i
  %x = load i64, ptr %q
  %later = icmp sgt i64 %i, 0
  br i1 %later, label %then, label %latch
then:
  %p = getelementptr i64, ptr %a, i64 %i
  store i64 %s, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK-NOT: pencil.launch
; REMARK: loop stays on the host: a value goes from one iteration to the next: s
; REMARK-NOT: kernel outlined
