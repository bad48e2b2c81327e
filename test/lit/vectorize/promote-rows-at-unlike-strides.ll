; RUN: %opt -load-pass-plugin=%passes -passes=pencil-vectorize -S %s | FileCheck %s
; Three rows at distances that have nothing in common: one check a pair.

target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define spir_kernel void @rows(
; CHECK-COUNT-3: icmp ult i64 %{{.*}}, -255
; CHECK-NOT: icmp
; CHECK: br i1
; CHECK-COUNT-6: phi <8 x double>
; CHECK-COUNT-6: store <8 x double>
; CHECK-NOT: store
; CHECK: ret void
define spir_kernel void @rows(ptr addrspace(1) noalias %C, ptr addrspace(1) noalias %B, i64 %l, i64 %o0, i64 %o1, i64 %o2) #0 {
entry:
  %any = icmp sgt i64 %l, 0
  br i1 %any, label %k.head, label %done
k.head:
  %k = phi i64 [ 0, %entry ], [ %k.next, %k.end ]
  %bk = mul nsw i64 %k, 16
  %Bk = getelementptr inbounds double, ptr addrspace(1) %B, i64 %bk
  br label %r0.head
r0.head:
  %j0 = phi i64 [ 0, %k.head ], [ %j0.next, %r0.head ]
  %bp0 = getelementptr inbounds double, ptr addrspace(1) %Bk, i64 %j0
  %b0 = load double, ptr addrspace(1) %bp0, align 8
  %cj0 = add nsw i64 %j0, %o0
  %cp0 = getelementptr inbounds double, ptr addrspace(1) %C, i64 %cj0
  %c0 = load double, ptr addrspace(1) %cp0, align 8
  %s0 = fadd double %c0, %b0
  store double %s0, ptr addrspace(1) %cp0, align 8
  %j0.next = add nuw nsw i64 %j0, 1
  %j0.done = icmp eq i64 %j0.next, 16
  br i1 %j0.done, label %r1.head, label %r0.head
r1.head:
  %j1 = phi i64 [ 0, %r0.head ], [ %j1.next, %r1.head ]
  %bp1 = getelementptr inbounds double, ptr addrspace(1) %Bk, i64 %j1
  %b1 = load double, ptr addrspace(1) %bp1, align 8
  %cj1 = add nsw i64 %j1, %o1
  %cp1 = getelementptr inbounds double, ptr addrspace(1) %C, i64 %cj1
  %c1 = load double, ptr addrspace(1) %cp1, align 8
  %s1 = fadd double %c1, %b1
  store double %s1, ptr addrspace(1) %cp1, align 8
  %j1.next = add nuw nsw i64 %j1, 1
  %j1.done = icmp eq i64 %j1.next, 16
  br i1 %j1.done, label %r2.head, label %r1.head
r2.head:
  %j2 = phi i64 [ 0, %r1.head ], [ %j2.next, %r2.head ]
  %bp2 = getelementptr inbounds double, ptr addrspace(1) %Bk, i64 %j2
  %b2 = load double, ptr addrspace(1) %bp2, align 8
  %cj2 = add nsw i64 %j2, %o2
  %cp2 = getelementptr inbounds double, ptr addrspace(1) %C, i64 %cj2
  %c2 = load double, ptr addrspace(1) %cp2, align 8
  %s2 = fadd double %c2, %b2
  store double %s2, ptr addrspace(1) %cp2, align 8
  %j2.next = add nuw nsw i64 %j2, 1
  %j2.done = icmp eq i64 %j2.next, 16
  br i1 %j2.done, label %k.end, label %r2.head
k.end:
  %k.next = add nuw nsw i64 %k, 1
  %k.done = icmp sge i64 %k.next, %l
  br i1 %k.done, label %done, label %k.head
done:
  ret void
}

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.target"="cpu" "pencil.local-size"="0,0,0" }
