; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A symbol may hold any character, in assembler labels for instance; drivers
; link kernels by name and take letters, digits and underscores.

; CHECK: @pencil.launch(ptr @weird_name_1__k0,
; CHECK: define {{.*}} @weird_name_1__k0(
define void @"weird.name@1"(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %at = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %at
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
