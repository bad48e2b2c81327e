; RUN: %opt -load-pass-plugin=%passes -passes=pencil-vectorize -pass-remarks-analysis=pencil -S %s 2>%t | FileCheck %s
; RUN: FileCheck --check-prefix=REMARK --allow-empty %s <%t
; Bytes beside floats would get 64 lanes; they get as many as the floats fill a
; vector of 512 bits with, which SPIR-V has.

target triple = "x86_64-unknown-linux-gnu"

; CHECK: load <16 x i8>
; CHECK: store <16 x float>
; CHECK-NOT: x i8>
; CHECK: ret void
; REMARK-NOT: stays scalar
define spir_kernel void @f(ptr addrspace(1) noalias %dst, ptr addrspace(1) noalias %src, i64 %m) #0 {
entry:
  br label %loop
loop:
  %j = phi i64 [ 0, %entry ], [ %j.next, %loop ]
  %p = getelementptr inbounds i8, ptr addrspace(1) %src, i64 %j
  %x = load i8, ptr addrspace(1) %p, align 1
  %y = uitofp i8 %x to float
  %q = getelementptr inbounds float, ptr addrspace(1) %dst, i64 %j
  store float %y, ptr addrspace(1) %q, align 4
  %j.next = add nsw i64 %j, 1
  %more = icmp slt i64 %j.next, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.target"="cpu" "pencil.local-size"="0,0,0" }
