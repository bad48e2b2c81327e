; RUN: %opt -S %s -o %t.before
; RUN: %opt -load-pass-plugin=%passes -passes=pencil-annotate,pencil-verify,pencil-prepare,pencil-map,pencil-outline,pencil-embed -S %s -o %t.after
; RUN: cmp %t.before %t.after
; A module without PENCIL comes out as it went in, byte for byte, from every pass.

@note = private constant [15 x i8] c"pencil.private\00", section "llvm.metadata"
define void @pencil_like(ptr %a, i64 %n) noinline optnone {
entry:
  %i = alloca i64
  call void @llvm.var.annotation.p0.p0(ptr %i, ptr @note, ptr @note, i32 7, ptr null)
  store i64 0, ptr %i
  br label %loop
loop:
  %v = load i64, ptr %i
  %next = add nsw i64 %v, 1
  store i64 %next, ptr %i
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
