; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Without noalias in C the kernel's parameters may overlap too.

define void @f(ptr %a, ptr %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %q = getelementptr i32, ptr %b, i64 %i
  %x = load i32, ptr %q
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 %x, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: define internal spir_kernel void @f__k0(ptr addrspace(1) readonly %b, ptr addrspace(1) writeonly %a, i64 %n)
