; RUN: %opt -load-pass-plugin=%passes -passes=pencil-vectorize -pass-remarks-analysis=pencil -S %s 2>%t | FileCheck %s
; RUN: FileCheck --check-prefix=REMARK --allow-empty %s <%t
; The kernel is tuned as for a CPU with wide vectors, but what it says of its
; host stays: pencil-legalize decides by it whether multiply-add is fused.

target triple = "x86_64-unknown-linux-gnu"

; CHECK: call <8 x double> @llvm.fmuladd
; CHECK: attributes #[[#]] = { nounwind {{.*}}"target-cpu"="x86-64" "target-features"="+sse2" }
; REMARK-NOT: stays scalar
define spir_kernel void @f(ptr addrspace(1) noalias %dst, ptr addrspace(1) noalias %src, i64 %m) #0 {
entry:
  br label %loop
loop:
  %j = phi i64 [ 0, %entry ], [ %j.next, %loop ]
  %p = getelementptr inbounds double, ptr addrspace(1) %src, i64 %j
  %x = load double, ptr addrspace(1) %p, align 8
  %y = call double @llvm.fmuladd.f64(double %x, double %x, double 1.0)
  %q = getelementptr inbounds double, ptr addrspace(1) %dst, i64 %j
  store double %y, ptr addrspace(1) %q, align 8
  %j.next = add nsw i64 %j, 1
  %more = icmp slt i64 %j.next, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.target"="cpu" "pencil.local-size"="0,0,0" "target-cpu"="x86-64" "target-features"="+sse2" }
