; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Writing what kernels only read needs a call: one of them may still be reading it, and
; the next one must see the value.

declare i1 @pencil.region.enter(i32)
declare void @pencil.region.leave()
define void @f(ptr noalias %a, ptr noalias %b) {
entry:
  %in = call i1 @pencil.region.enter(i32 1)
  br i1 %in, label %mapped, label %original
mapped:
  br label %one
one:
  %i.one = phi i64 [ 0, %mapped ], [ %next.one, %one ]
  %p.one = getelementptr i64, ptr %a, i64 %i.one
  %q = getelementptr i64, ptr %b, i64 %i.one
  %w = load i64, ptr %q
  store i64 %w, ptr %p.one
  %next.one = add nsw i64 %i.one, 1
  %more.one = icmp slt i64 %next.one, 100
  br i1 %more.one, label %one, label %between, !llvm.loop !0
between:
  store i64 2, ptr %b
  call void @pencil.region.leave()
  br label %exit
original:
  store i64 7, ptr %a
  br label %exit
exit:
  ret void
}
!0 = distinct !{!0, !10}
!1 = distinct !{!1, !10}
!10 = !{!"pencil.map", !"global", i32 0}
; CHECK: between:
; CHECK-NEXT: call void @pencil.region.host()
; CHECK-NEXT: store i64 2, ptr %b
