; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; In a loop that launches, the call stands where the memory is touched.

declare i1 @pencil.region.enter(i32)
declare void @pencil.region.leave()
define void @f(ptr noalias %a, i64 %n) {
entry:
  %in = call i1 @pencil.region.enter(i32 1)
  br i1 %in, label %mapped, label %original
mapped:
  br label %times
times:
  %k = phi i64 [ 0, %mapped ], [ %k.next, %again ]
  br label %one
one:
  %i.one = phi i64 [ 0, %times ], [ %next.one, %one ]
  %p.one = getelementptr i64, ptr %a, i64 %i.one
  store i64 1, ptr %p.one
  %next.one = add nsw i64 %i.one, 1
  %more.one = icmp slt i64 %next.one, 100
  br i1 %more.one, label %one, label %again, !llvm.loop !0
again:
  %q = getelementptr i64, ptr %a, i64 %k
  store i64 %k, ptr %q
  %k.next = add nsw i64 %k, 1
  %more = icmp slt i64 %k.next, %n
  br i1 %more, label %times, label %done
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
; CHECK: mapped:
; CHECK-NEXT: br label %times
; CHECK: again:
; CHECK-NEXT: %q = getelementptr
; CHECK-NEXT: call void @pencil.region.host()
; CHECK-NEXT: store i64 %k, ptr %q
