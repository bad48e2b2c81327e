; RUN: %opt -load-pass-plugin=%passes -passes=pencil-vectorize -pass-remarks-analysis=pencil -S %s 2>%t | FileCheck %s
; RUN: FileCheck --check-prefix=REMARK %s <%t
; A store under a condition would need a mask, which SPIR-V does not have.

target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: x float>
; CHECK: ret void
; REMARK: loop stays scalar in its kernel: access under a condition
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
  %q = getelementptr inbounds float, ptr addrspace(1) %dst, i64 %j
  store float %x, ptr addrspace(1) %q, align 4
  br label %next
next:
  %j.next = add nsw i64 %j, 1
  %more = icmp slt i64 %j.next, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.target"="cpu" "pencil.local-size"="0,0,0" }
