; RUN: %opt -load-pass-plugin=%passes -passes=pencil-vectorize -S %s | FileCheck %s
; A sum whose operations may be reassociated is kept in the lanes of a vector.

target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define spir_kernel void @dot(
; CHECK: call reassoc <8 x double> @llvm.fmuladd.v8f64
; CHECK: ret void
define spir_kernel void @dot(ptr addrspace(1) noalias %dst, ptr addrspace(1) noalias %src, i64 %m) #0 {
entry:
  br label %loop
loop:
  %j = phi i64 [ 0, %entry ], [ %j.next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s.next, %loop ]
  %p = getelementptr inbounds double, ptr addrspace(1) %src, i64 %j
  %x = load double, ptr addrspace(1) %p, align 8
  %s.next = call reassoc double @llvm.fmuladd.f64(double %x, double %x, double %s)
  %j.next = add nsw i64 %j, 1
  %more = icmp slt i64 %j.next, %m
  br i1 %more, label %loop, label %done
done:
  store double %s.next, ptr addrspace(1) %dst, align 8
  ret void
}

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.target"="cpu" "pencil.local-size"="0,0,0" }
