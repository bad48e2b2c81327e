; RUN: %opt -load-pass-plugin=%passes -passes=pencil-vectorize -pass-remarks-analysis=pencil -S %s 2>%t | FileCheck %s
; RUN: FileCheck --check-prefix=REMARK --allow-empty %s <%t
; A condition that only chooses a value becomes a select of vectors.

target triple = "x86_64-unknown-linux-gnu"

; CHECK: select <16 x i1> {{.*}}, <16 x float>
; CHECK: ret void
; REMARK-NOT: stays scalar
define spir_kernel void @f(ptr addrspace(1) noalias %dst, ptr addrspace(1) noalias %src, i64 %m) #0 {
entry:
  br label %loop
loop:
  %j = phi i64 [ 0, %entry ], [ %j.next, %next ]
  %p = getelementptr inbounds float, ptr addrspace(1) %src, i64 %j
  %x = load float, ptr addrspace(1) %p, align 4
  %c = fcmp ogt float %x, 0.0
  br i1 %c, label %then, label %next
then:
  %half = fmul float %x, 0.5
  br label %next
next:
  %v = phi float [ %x, %loop ], [ %half, %then ]
  %q = getelementptr inbounds float, ptr addrspace(1) %dst, i64 %j
  store float %v, ptr addrspace(1) %q, align 4
  %j.next = add nsw i64 %j, 1
  %more = icmp slt i64 %j.next, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.target"="cpu" "pencil.local-size"="0,0,0" }
