; RUN: %opt -load-pass-plugin=%passes -passes=pencil-vectorize -pass-remarks-analysis=pencil -S %s 2>%t | FileCheck %s
; RUN: FileCheck --check-prefix=REMARK %s <%t
; The vector form of exp may round otherwise than the scalar one.

target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: x double>
; CHECK: ret void
; REMARK: loop stays scalar in its kernel: call whose vector form may round otherwise
define spir_kernel void @f(ptr addrspace(1) noalias %dst, ptr addrspace(1) noalias %src, i64 %m) #0 {
entry:
  br label %loop
loop:
  %j = phi i64 [ 0, %entry ], [ %j.next, %loop ]
  %p = getelementptr inbounds double, ptr addrspace(1) %src, i64 %j
  %x = load double, ptr addrspace(1) %p, align 8
  %y = call double @llvm.exp.f64(double %x)
  %q = getelementptr inbounds double, ptr addrspace(1) %dst, i64 %j
  store double %y, ptr addrspace(1) %q, align 8
  %j.next = add nsw i64 %j, 1
  %more = icmp slt i64 %j.next, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.target"="cpu" "pencil.local-size"="0,0,0" }
