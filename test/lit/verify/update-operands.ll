; RUN: split-file %s %t
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/few.ll 2>&1 | FileCheck %t/few.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/operator.ll 2>&1 | FileCheck %t/operator.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/pointer.ll 2>&1 | FileCheck %t/pointer.ll
; RUN: %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/good.ll
; pencil.loop.update takes an id, an operator and a pointer, pencil.update the
; last two.

;--- few.ll
define void @f(ptr %a) {
  call void (...) @pencil.loop.update(i32 0, i32 1)
; CHECK: pencil.loop.update takes an id, an operator 0 to 7 and a pointer
  ret void
}
declare void @pencil.loop.update(...)

;--- operator.ll
define void @f(ptr %a) {
  call void @pencil.update(i32 8, ptr %a)
; CHECK: pencil.update takes an operator 0 to 7 and a pointer
  ret void
}
declare void @pencil.update(i32, ptr)

;--- pointer.ll
define void @f(i64 %a) {
  call void @pencil.update(i32 7, i64 %a)
; CHECK: pencil.update takes an operator 0 to 7 and a pointer
  ret void
}
declare void @pencil.update(i32, i64)

;--- good.ll
define void @f(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  call void @pencil.loop.update(i32 0, i32 7, ptr %a)
  call void @pencil.update(i32 0, ptr %a)
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
declare void @pencil.loop.update(i32, i32, ptr)
declare void @pencil.update(i32, ptr)
!0 = distinct !{!0, !1}
!1 = !{!"pencil.updates"}
