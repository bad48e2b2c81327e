; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A pointer that walks along and a second iterator follow from the work-item's number.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %k = phi i32 [ 100, %entry ], [ %k.next, %latch ]
  %p = phi ptr [ %a, %entry ], [ %p.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  store i32 %k, ptr %p
  %k.next = add i32 %k, -3
  %p.next = getelementptr i8, ptr %p, i64 4
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: %[[ID:.*]] = call {{.*}}i64 @_Z13get_global_idj(i32 0)
; CHECK: %[[T:.*]] = trunc i64 %[[ID]] to i32
; CHECK: %[[K:.*]] = mul i32 %[[T]], -3
; CHECK: %k = add i32 100, %[[K]]
; CHECK: %[[B:.*]] = mul i64 %[[ID]], 4
; CHECK: %p = getelementptr i8, ptr %{{.*}}, i64 %[[B]]
; CHECK: store i32 %k, ptr %p
