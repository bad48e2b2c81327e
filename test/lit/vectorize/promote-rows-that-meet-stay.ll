; RUN: %opt -load-pass-plugin=%passes -passes=pencil-vectorize -S %s | FileCheck %s
; Rows of 4 elements: each vector of a row shares some with one of the other row,
; whose loads must see its stores.

target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define spir_kernel void @tile(
; CHECK-NOT: phi <8 x double>
; CHECK-COUNT-4: store <8 x double>
; CHECK-NOT: {{phi|store}} <8 x double>
; CHECK: ret void
define spir_kernel void @tile(ptr addrspace(1) noalias %C, ptr addrspace(1) noalias %A, ptr addrspace(1) noalias %B, i64 %m, i64 %l, i64 %i0, i64 %j0) #0 {
entry:
  %any = icmp sgt i64 %l, 0
  br i1 %any, label %k.head, label %done
k.head:
  %k = phi i64 [ 0, %entry ], [ %k.next, %k.end ]
  br label %i.head
i.head:
  %ii = phi i64 [ 0, %k.head ], [ %ii.next, %i.end ]
  %i = add nsw i64 %i0, %ii
  br label %j.head
j.head:
  %jj = phi i64 [ 0, %i.head ], [ %jj.next, %j.head ]
  %al = mul nsw i64 %i, %l
  %ak = add nsw i64 %al, %k
  %ap = getelementptr inbounds double, ptr addrspace(1) %A, i64 %ak
  %a = load double, ptr addrspace(1) %ap, align 8
  %j = add nsw i64 %j0, %jj
  %bk = mul nsw i64 %k, %m
  %bj = add nsw i64 %bk, %j
  %bp = getelementptr inbounds double, ptr addrspace(1) %B, i64 %bj
  %b = load double, ptr addrspace(1) %bp, align 8
  %ci = mul nsw i64 %i, 4
  %cj = add nsw i64 %ci, %j
  %cp = getelementptr inbounds double, ptr addrspace(1) %C, i64 %cj
  %c = load double, ptr addrspace(1) %cp, align 8
  %c.new = call double @llvm.fmuladd.f64(double %a, double %b, double %c)
  store double %c.new, ptr addrspace(1) %cp, align 8
  %jj.next = add nuw nsw i64 %jj, 1
  %j.done = icmp eq i64 %jj.next, 16
  br i1 %j.done, label %i.end, label %j.head
i.end:
  %ii.next = add nuw nsw i64 %ii, 1
  %i.done = icmp eq i64 %ii.next, 2
  br i1 %i.done, label %k.end, label %i.head
k.end:
  %k.next = add nuw nsw i64 %k, 1
  %k.done = icmp sge i64 %k.next, %l
  br i1 %k.done, label %done, label %k.head
done:
  ret void
}

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.target"="cpu" "pencil.local-size"="0,0,0" }
