; RUN: %opt -load-pass-plugin=%passes -passes=pencil-vectorize -S %s -o %t
; RUN: %opt -S %s -o %t.same
; RUN: diff %t.same %t
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-vectorize<assume-cpu>' -S %s | FileCheck %s
; A kernel that was not made for CPUs passes untouched, unless the pass is told to
; take it for one of those.

target triple = "x86_64-unknown-linux-gnu"

; CHECK: store <16 x float>
define spir_kernel void @any(ptr addrspace(1) noalias %dst, float %a, i64 %m) #0 {
entry:
  br label %loop
loop:
  %j = phi i64 [ 0, %entry ], [ %j.next, %loop ]
  %q = getelementptr inbounds float, ptr addrspace(1) %dst, i64 %j
  store float %a, ptr addrspace(1) %q, align 4
  %j.next = add nsw i64 %j, 1
  %more = icmp slt i64 %j.next, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.target"="gpu" "pencil.local-size"="0,0,0" }
