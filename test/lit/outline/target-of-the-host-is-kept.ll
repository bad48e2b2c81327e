; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Contraction of floating-point code follows the host's target: its attributes go
; along with the kernel.

define void @f(ptr noalias %a, i64 %n) "target-cpu"="x86-64-v3" "target-features"="+fma" "stack-protector-buffer-size"="8" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: define internal spir_kernel void @f__k0({{.*}}) #[[A:[0-9]+]]
; CHECK: attributes #[[A]] = { nounwind "pencil.dims"="1" "pencil.grid"="global" "pencil.kernel" "pencil.local-size"="0,0,0" "target-cpu"="x86-64-v3" "target-features"="+fma" }
