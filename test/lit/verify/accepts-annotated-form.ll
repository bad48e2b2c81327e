; RUN: %opt -load-pass-plugin=%passes -passes=pencil-verify,verify -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck --allow-empty --check-prefix=ERR %s
; Every marker, shape and property in its legal form passes without a word.

define void @f(ptr %a, i64 %n) {
; CHECK: define void @f(
entry:
  call void (ptr, i64, ...) @pencil.array(ptr %a, i64 4, i64 %n, i64 7)
  call void @pencil.loop.enter(i32 3)
  call void @pencil.region.begin(i32 0)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  call void @pencil.loop.independent(i32 3)
  call void @pencil.loop.ivdep(i32 3)
  call void @pencil.loop.reduction(i32 3, i32 0)
  call void @pencil.loop.map(i32 3, i32 3, i32 2, i64 1048576)
  call void (i32, ...) @pencil.loop.tile(i32 3, i32 16, i32 8)
  call void @pencil.loop.unroll(i32 3, i32 0)
  call void @pencil.loop.interchange(i32 3)
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  call void @pencil.region.end(i32 0)
  ret void
}
declare void @pencil.array(ptr, i64, ...)
declare void @pencil.loop.enter(i32)
declare void @pencil.loop.independent(i32)
declare void @pencil.loop.ivdep(i32)
declare void @pencil.loop.reduction(i32, i32)
declare void @pencil.loop.map(i32, i32, i32, i64)
declare void @pencil.loop.tile(i32, ...)
declare void @pencil.loop.unroll(i32, i32)
declare void @pencil.loop.interchange(i32)
declare void @pencil.region.begin(i32)
declare void @pencil.region.end(i32)
!0 = distinct !{!0, !1, !2, !3, !4, !5, !6, !7, !8, !9}
!1 = !{!"pencil.independent"}
!2 = !{!"pencil.ivdep"}
!3 = !{!"pencil.reduction"}
!4 = !{!"pencil.map", !"group", i32 2, i64 64}
!5 = !{!"llvm.loop.mustprogress"}
!6 = !{!"pencil.tile", i32 16, i32 8}
!7 = !{!"pencil.unroll", i32 0}
!8 = !{!"pencil.interchange"}
!9 = !{!"pencil.target", !"gpu"}
; ERR-NOT: {{.}}
