; RUN: %opt -load-pass-plugin=%passes -passes=pencil-vectorize -pass-remarks-analysis=pencil -S %s 2>%t | FileCheck %s
; RUN: FileCheck --check-prefix=REMARK --allow-empty %s <%t
; Two places of one buffer at an unknown distance: vectors behind a check that
; holds only differences of addresses, which a device can form.

target triple = "x86_64-unknown-linux-gnu"

; CHECK: %diff.check = icmp ult i64
; CHECK-NOT: ptrtoaddr
; CHECK: store <16 x float>
; CHECK: ret void
; REMARK-NOT: stays scalar
define spir_kernel void @f(ptr addrspace(1) noalias %dst, ptr addrspace(1) noalias %src, i64 %m, i64 %d) #0 {
entry:
  br label %loop
loop:
  %j = phi i64 [ 0, %entry ], [ %j.next, %loop ]
  %far = add nsw i64 %j, %d
  %p = getelementptr inbounds float, ptr addrspace(1) %dst, i64 %far
  %x = load float, ptr addrspace(1) %p, align 4
  %y = fadd float %x, 1.0
  %q = getelementptr inbounds float, ptr addrspace(1) %dst, i64 %j
  store float %y, ptr addrspace(1) %q, align 4
  %j.next = add nsw i64 %j, 1
  %more = icmp slt i64 %j.next, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.target"="cpu" "pencil.local-size"="0,0,0" }
