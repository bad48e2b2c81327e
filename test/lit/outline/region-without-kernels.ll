; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; Where no nest of a region became a kernel, the original is as good and needs no device.

declare i1 @pencil.region.enter(i32)
declare void @pencil.region.leave()
declare i64 @opaque()
define void @f(ptr noalias %a) {
entry:
  %in = call i1 @pencil.region.enter(i32 1)
  br i1 %in, label %mapped, label %original
mapped:
  br label %one
one:
  %i.one = phi i64 [ 0, %mapped ], [ %next.one, %one ]
  %p.one = getelementptr i64, ptr %a, i64 %i.one
  %w = call i64 @opaque()
  store i64 %w, ptr %p.one
  %next.one = add nsw i64 %i.one, 1
  %more.one = icmp slt i64 %next.one, 100
  br i1 %more.one, label %one, label %done, !llvm.loop !0
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
; CHECK-LABEL: define void @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %original
; CHECK: original:
; CHECK-NEXT: store i64 7, ptr %a
; CHECK-NOT: pencil.region.leave()
; CHECK: }
; REMARK: loop stays on the host: call of a function that cannot be inlined: opaque
; REMARK: region stays on the host: none of its mapped loops became a kernel (look at the remarks of its loops)
