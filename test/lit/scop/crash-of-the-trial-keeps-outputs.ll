; RUN: rm -f %t.yaml %t.ll
; RUN: %opt -load-pass-plugin=%passes -verify-each -passes=pencil-poly -pass-remarks-output=%t.yaml -S %s -o %t.ll
; RUN: FileCheck %s < %t.yaml
; RUN: FileCheck --check-prefix=IR %s < %t.ll
; A fatal error of LLVM in the child process that tries the phases out ends only
; that process: the files that the compiler is writing stay, and a remark tells.

; CHECK: Name: RegionTooComplex
; CHECK: scalable size
; IR: store <vscale x 4 x float>
; IR-NOT: pencil.region

define void @scalable(i64 %n, ptr noalias %A) "pencil.region"="explicit" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr inbounds <vscale x 4 x float>, ptr %A, i64 %i
  store <vscale x 4 x float> zeroinitializer, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
