; RUN: split-file %s %t
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/tile.ll 2>&1 | FileCheck %t/tile.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/unroll.ll 2>&1 | FileCheck %t/unroll.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/target.ll 2>&1 | FileCheck %t/target.ll
; Properties with operands have them in their legal form.

//--- tile.ll
define void @f(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.tile"}
; CHECK: pencil.tile takes sizes

//--- unroll.ll
define void @f(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.unroll", !"full"}
; CHECK: pencil.unroll takes a factor

//--- target.ll
define void @f(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.target", !"fpga"}
; CHECK: pencil.target takes cpu or gpu
