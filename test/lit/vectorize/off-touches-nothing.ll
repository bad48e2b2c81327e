; RUN: %opt -load-pass-plugin=%passes -passes='pencil-vectorize<off>' -S %s -o %t
; RUN: %opt -S %s -o %t.same
; RUN: diff %t.same %t
; With the parameter `off` a kernel of the cpu mapping stays as it is.

target triple = "x86_64-unknown-linux-gnu"

define spir_kernel void @row(ptr addrspace(1) noalias %dst, float %a, i64 %m) #0 {
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

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.target"="cpu" "pencil.local-size"="0,0,0" }
