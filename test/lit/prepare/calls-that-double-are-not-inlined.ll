; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s
; Functions that call each other twice, level on level, double the body at each
; level: inlining stops, soon and with a reason.

; CHECK: remark: {{.*}}loop stays on the host: with its calls inlined the body gets too large

define internal i32 @g0(i32 %x) {
  %a = mul i32 %x, 3
  %b = add i32 %a, 1
  %c = xor i32 %b, %x
  ret i32 %c
}
define internal i32 @g1(i32 %x) {
  %a = call i32 @g0(i32 %x)
  %b = call i32 @g0(i32 %a)
  ret i32 %b
}
define internal i32 @g2(i32 %x) {
  %a = call i32 @g1(i32 %x)
  %b = call i32 @g1(i32 %a)
  ret i32 %b
}
define internal i32 @g3(i32 %x) {
  %a = call i32 @g2(i32 %x)
  %b = call i32 @g2(i32 %a)
  ret i32 %b
}
define internal i32 @g4(i32 %x) {
  %a = call i32 @g3(i32 %x)
  %b = call i32 @g3(i32 %a)
  ret i32 %b
}
define internal i32 @g5(i32 %x) {
  %a = call i32 @g4(i32 %x)
  %b = call i32 @g4(i32 %a)
  ret i32 %b
}
define internal i32 @g6(i32 %x) {
  %a = call i32 @g5(i32 %x)
  %b = call i32 @g5(i32 %a)
  ret i32 %b
}
define internal i32 @g7(i32 %x) {
  %a = call i32 @g6(i32 %x)
  %b = call i32 @g6(i32 %a)
  ret i32 %b
}
define internal i32 @g8(i32 %x) {
  %a = call i32 @g7(i32 %x)
  %b = call i32 @g7(i32 %a)
  ret i32 %b
}
define internal i32 @g9(i32 %x) {
  %a = call i32 @g8(i32 %x)
  %b = call i32 @g8(i32 %a)
  ret i32 %b
}
define internal i32 @g10(i32 %x) {
  %a = call i32 @g9(i32 %x)
  %b = call i32 @g9(i32 %a)
  ret i32 %b
}
define internal i32 @g11(i32 %x) {
  %a = call i32 @g10(i32 %x)
  %b = call i32 @g10(i32 %a)
  ret i32 %b
}
define internal i32 @g12(i32 %x) {
  %a = call i32 @g11(i32 %x)
  %b = call i32 @g11(i32 %a)
  ret i32 %b
}
define internal i32 @g13(i32 %x) {
  %a = call i32 @g12(i32 %x)
  %b = call i32 @g12(i32 %a)
  ret i32 %b
}

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %at = getelementptr i32, ptr %a, i64 %i
  %x = load i32, ptr %at
  %y = call i32 @g13(i32 %x)
  store i32 %y, ptr %at
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
