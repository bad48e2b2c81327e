; RUN: %opt -load-pass-plugin=%passes -passes=pencil-vectorize -pass-remarks-analysis=pencil -S %s 2>%t | FileCheck %s
; RUN: FileCheck --check-prefix=REMARK %s <%t
; Each iteration reads what the one before it wrote; the reason is LLVM's own.

target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: x float>
; CHECK: ret void
; REMARK: loop stays scalar in its kernel: unsafe dependent memory operations
define spir_kernel void @f(ptr addrspace(1) noalias %dst, ptr addrspace(1) noalias %src, i64 %m) #0 {
entry:
  br label %loop
loop:
  %j = phi i64 [ 0, %entry ], [ %j.next, %loop ]
  %p = getelementptr inbounds float, ptr addrspace(1) %dst, i64 %j
  %x = load float, ptr addrspace(1) %p, align 4
  %y = fadd float %x, 1.0
  %q = getelementptr inbounds i8, ptr addrspace(1) %p, i64 4
  store float %y, ptr addrspace(1) %q, align 4
  %j.next = add nsw i64 %j, 1
  %more = icmp slt i64 %j.next, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.target"="cpu" "pencil.local-size"="0,0,0" }
