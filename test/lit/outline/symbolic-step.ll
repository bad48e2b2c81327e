; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A step that is a value reaches the kernel as one.

define void @f(ptr noalias %a, i64 %s, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %k = phi i64 [ 0, %entry ], [ %k.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  store i64 %i, ptr %a
  %k.next = add i64 %k, %s
  %q = getelementptr i8, ptr %a, i64 %k
  store i8 1, ptr %q
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK-LABEL: define internal spir_kernel void @f__k0({{.*}}, i64 %s
; CHECK: mul i64 %{{.*}}, %s
