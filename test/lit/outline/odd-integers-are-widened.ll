; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Kernel parameters have 8, 16, 32 or 64 bits: other integers are extended on the host
; and cut in the kernel. A truth value is a byte.

define void @f(ptr noalias %a, i64 %n, i1 %c, i24 %t) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %x = zext i1 %c to i32
  %y = zext i24 %t to i32
  %z = add i32 %x, %y
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 %z, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: %[[C:.*]] = zext i1 %c to i8
; CHECK: %[[T:.*]] = zext i24 %t to i32
; CHECK: "pencil.value"(i8 %[[C]]), "pencil.value"(i32 %[[T]]) ]
; CHECK: define internal spir_kernel void @f__k0({{.*}}, i64 %n, i8 %c, i32 %t)
; CHECK: trunc i8 %c to i1
; CHECK: trunc i32 %t to i24
