; RUN: %opt -load-pass-plugin=%passes -passes=pencil-vectorize -S %s | FileCheck %s
; A kernel that was mapped for no class of device gets the scalar form: the loop
; over the taps is unrolled, the taps are read in front of the loop that stays.

target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define spir_kernel void @filter(
; CHECK: %t = load float
; CHECK: %t.1 = load float
; CHECK: phi i64
; CHECK-COUNT-2: call float @llvm.fmuladd.f32
; CHECK-NOT: x float>
; CHECK: ret void
define spir_kernel void @filter(ptr addrspace(1) noalias %dst, ptr addrspace(1) noalias %src, ptr addrspace(1) noalias %taps, i64 %m) #0 {
entry:
  br label %j.head
j.head:
  %j = phi i64 [ 0, %entry ], [ %j.next, %j.end ]
  br label %q.head
q.head:
  %q = phi i64 [ 0, %j.head ], [ %q.next, %q.head ]
  %s = phi float [ 0.0, %j.head ], [ %s.next, %q.head ]
  %tp = getelementptr inbounds float, ptr addrspace(1) %taps, i64 %q
  %t = load float, ptr addrspace(1) %tp, align 4
  %at = add nuw nsw i64 %j, %q
  %xp = getelementptr inbounds float, ptr addrspace(1) %src, i64 %at
  %x = load float, ptr addrspace(1) %xp, align 4
  %s.next = call float @llvm.fmuladd.f32(float %t, float %x, float %s)
  %q.next = add nuw nsw i64 %q, 1
  %q.done = icmp eq i64 %q.next, 2
  br i1 %q.done, label %j.end, label %q.head
j.end:
  %dp = getelementptr inbounds float, ptr addrspace(1) %dst, i64 %j
  store float %s.next, ptr addrspace(1) %dp, align 4
  %j.next = add nuw nsw i64 %j, 1
  %more = icmp slt i64 %j.next, %m
  br i1 %more, label %j.head, label %done
done:
  ret void
}

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
