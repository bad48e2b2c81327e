; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; A loop without marker in the same function keeps its metadata: it may be endless.

define void @f(ptr %a, i64 %n) {
entry:
  br label %marked
marked:
  %i = phi i64 [ 0, %entry ], [ %i.next, %marked ]
  call void @pencil.loop.independent(i32 0)
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %marked, label %wait
; CHECK: br i1 %more, label %marked, label %wait, !llvm.loop
wait:
  store volatile i32 1, ptr %a
  br label %wait
; CHECK: br label %wait{{$}}
}
declare void @pencil.loop.independent(i32)
