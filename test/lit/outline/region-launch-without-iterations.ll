; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A launch without iterations is done: the host path would fetch all data for nothing.

declare i1 @pencil.region.enter(i32)
declare void @pencil.region.leave()
define void @f(ptr noalias %a, i64 %n) {
entry:
  %in = call i1 @pencil.region.enter(i32 1)
  br i1 %in, label %mapped, label %original
mapped:
  br label %one
one:
  %i = phi i64 [ 0, %mapped ], [ %next, %body ]
  %more = icmp ult i64 %i, %n
  br i1 %more, label %body, label %done
body:
  %p = getelementptr i64, ptr %a, i64 %i
  store i64 1, ptr %p
  %next = add nuw i64 %i, 1
  br label %one, !llvm.loop !0
done:
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
; CHECK: %pencil.ok = call {{.*}} @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1)
; CHECK-NEXT: %[[NONE:.*]] = icmp eq i64 %n, 0
; CHECK-NEXT: %[[DONE:.*]] = or i1 %pencil.ok, %[[NONE]]
; CHECK-NEXT: br i1 %[[DONE]], label %done, label %pencil.host
