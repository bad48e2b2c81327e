; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; An indirect branch keeps a loop out of loop-simplify form; the function stays valid.

@targets = global [2 x ptr] [ptr blockaddress(@f, %loop), ptr blockaddress(@f, %exit)]
define void @f(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add nsw i64 %i, 1
  %slot = getelementptr ptr, ptr @targets, i64 %i
  %to = load ptr, ptr %slot
  indirectbr ptr %to, [label %loop, label %exit], !llvm.loop !0
; CHECK: indirectbr ptr %to, [label %loop, label %exit]
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
