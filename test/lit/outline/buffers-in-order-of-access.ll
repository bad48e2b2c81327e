; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Buffers come in the order of their first access, then the values; access bits say
; what the device does: 1 reads, 2 writes, 3 both.

define void @f(ptr noalias %a, ptr noalias %b, ptr noalias %c, i64 %n, i32 %s) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %q = getelementptr i32, ptr %c, i64 %i
  %x = load i32, ptr %q
  %r = getelementptr i32, ptr %b, i64 %i
  %y = load i32, ptr %r
  %w = add i32 %x, %s
  %z = add i32 %w, %y
  store i32 %z, ptr %r
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
; CHECK: [ "pencil.buffer"(ptr %c, i64 %{{.*}}, i32 1), "pencil.buffer"(ptr %b, i64 %{{.*}}, i32 3), "pencil.buffer"(ptr %a, i64 %{{.*}}, i32 2), "pencil.value"(i64 %n), "pencil.value"(i32 %s) ]
; CHECK: define internal spir_kernel void @f__k0(ptr addrspace(1) noalias readonly %c, ptr addrspace(1) noalias %b, ptr addrspace(1) noalias writeonly %a, i64 %n, i32 %s)
