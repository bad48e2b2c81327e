; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; Calls in a marked loop are inlined, and the calls in what was inlined, also from
; functions that say noinline and optnone (all of them do at -O0).

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %v = call i32 @g(i64 %i)
; CHECK-LABEL: body:
; CHECK-NOT: call
; CHECK: trunc i64 %i to i32
; CHECK-NEXT: mul i32 {{.*}}, 3
; CHECK-NEXT: getelementptr
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 %v, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
define internal i32 @g(i64 %x) noinline optnone {
  %v = call i32 @h(i64 %x)
  ret i32 %v
}
define i32 @h(i64 %x) noinline optnone {
  %t = trunc i64 %x to i32
  %v = mul i32 %t, 3
  ret i32 %v
}
