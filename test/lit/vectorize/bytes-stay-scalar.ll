; RUN: %opt -load-pass-plugin=%passes -passes=pencil-vectorize -pass-remarks-analysis=pencil -S %s 2>%t | FileCheck %s
; RUN: FileCheck --check-prefix=REMARK %s <%t
; Drivers hold more lanes of bytes than SPIR-V has: such a loop is left to them.

target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: x i8>
; CHECK: ret void
; REMARK: loop stays scalar in its kernel: elements of under 32 bits
define spir_kernel void @f(ptr addrspace(1) noalias %dst, ptr addrspace(1) noalias %src, i64 %m) #0 {
entry:
  br label %loop
loop:
  %j = phi i64 [ 0, %entry ], [ %j.next, %loop ]
  %p = getelementptr inbounds i8, ptr addrspace(1) %src, i64 %j
  %x = load i8, ptr addrspace(1) %p, align 1
  %y = xor i8 %x, 85
  %q = getelementptr inbounds i8, ptr addrspace(1) %dst, i64 %j
  store i8 %y, ptr addrspace(1) %q, align 1
  %j.next = add nsw i64 %j, 1
  %more = icmp slt i64 %j.next, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.target"="cpu" "pencil.local-size"="0,0,0" }
