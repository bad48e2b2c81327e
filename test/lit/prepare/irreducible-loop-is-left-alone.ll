; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; A circle with two entries is no loop in LLVM's eyes; nothing happens.

define void @f(ptr %a, i1 %c) {
entry:
  br i1 %c, label %one, label %two
one:
; CHECK: one:
  store i32 1, ptr %a
  br i1 %c, label %two, label %exit
two:
; CHECK: two:
  store i32 2, ptr %a
  br label %one, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
