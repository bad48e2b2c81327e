; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; `i += 3` with an unsigned 32-bit i may step over n and wrap around, and C says what
; happens then. Where n is that large, the host runs the loop.

define void @f(ptr noalias %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %x = zext i32 %i to i64
  %p = getelementptr i32, ptr %a, i64 %x
  store i32 1, ptr %p
  br label %latch
latch:
  %i.next = add i32 %i, 3
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: %[[FITS:.*]] = icmp ule i32 %n, -3
; CHECK: br i1 %[[FITS]], label %pencil.try, label %pencil.host
; CHECK: pencil.try:
; CHECK: @pencil.launch(ptr @f__k0, i64 %{{.*}}, i64 1, i64 1)
; CHECK: pencil.host:
; CHECK-NEXT: br label %loop
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: %[[ID:.*]] = call {{.*}}i64 @_Z13get_global_idj(i32 0)
; CHECK: %[[AT:.*]] = mul i64 %[[ID]], 3
; CHECK: %[[I:.*]] = add i64 0, %[[AT]]
; CHECK: %i = trunc nuw i64 %[[I]] to i32
