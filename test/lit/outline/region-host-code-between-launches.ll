; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Host code of a region that touches a buffer of its launches gets them back first: once
; a block, and in front of the host path of a launch. The original is no host code.

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
  store i64 1, ptr %p.one
  %next.one = add nsw i64 %i.one, 1
  %more.one = icmp slt i64 %next.one, 100
  br i1 %more.one, label %one, label %between, !llvm.loop !0
between:
  %x = load i64, ptr %a
  %y = add i64 %x, 1
  store i64 %y, ptr %a
  br label %two
two:
  %i.two = phi i64 [ 0, %between ], [ %next.two, %two ]
  %p.two = getelementptr i64, ptr %a, i64 %i.two
  store i64 1, ptr %p.two
  %next.two = add nsw i64 %i.two, 1
  %more.two = icmp slt i64 %next.two, 100
  br i1 %more.two, label %two, label %done, !llvm.loop !1
done:
  call void @pencil.region.leave()
  store i64 8, ptr %a
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
; CHECK: mapped:
; CHECK-NEXT: %pencil.ok = call
; CHECK: pencil.host:
; CHECK-NEXT: call void @pencil.region.host()
; CHECK-NEXT: br label %one
; CHECK: between:
; CHECK-NEXT: call void @pencil.region.host()
; CHECK-NEXT: load
; CHECK-NOT: pencil.region.host
; CHECK: @pencil.launch(ptr @f__k1
; CHECK: {{^pencil.host.*}}:
; CHECK-NEXT: call void @pencil.region.host()
; CHECK-NEXT: br label %two
; CHECK-NOT: pencil.region.host()
; CHECK: define internal spir_kernel
