; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Inner loops count too: 4 rows of 80 bytes and 10 elements.

define void @f(ptr noalias %a, ptr noalias %b, i64 %n) {
entry:
  br label %oh
oh:
  %i = phi i64 [ 0, %entry ], [ %i.next, %ol ]
  %oc = icmp slt i64 %i, 5
  br i1 %oc, label %ob, label %exit
ob:
  br label %ih
ih:
  %j = phi i64 [ 0, %ob ], [ %j.next, %ib ]
  %ic = icmp slt i64 %j, 10
  br i1 %ic, label %ib, label %ol
ib:
  %q = getelementptr [20 x i32], ptr %b, i64 %i, i64 %j
  store i32 1, ptr %q
  %j.next = add nsw i64 %j, 1
  br label %ih
ol:
  %i.next = add nsw i64 %i, 1
  br label %oh, !llvm.loop !0
exit:
  ret void
}
; CHECK: "pencil.buffer"(ptr %b, i64 360, i32 2)
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
