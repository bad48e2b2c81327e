; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; optnone goes from functions with marked loops (passes skip them otherwise), and
; from no other.

define void @f(ptr noalias %a, i64 %n) noinline optnone {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %v = add i32 0, 1
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
define void @other() noinline optnone {
  ret void
}
; CHECK: define void @f({{.*}}) #[[F:[0-9]+]]
; CHECK: define void @other() #[[OTHER:[0-9]+]]
; CHECK-DAG: attributes #[[F]] = { noinline }
; CHECK-DAG: attributes #[[OTHER]] = { noinline optnone }
