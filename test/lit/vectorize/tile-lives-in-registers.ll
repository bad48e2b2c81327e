; RUN: %opt -load-pass-plugin=%passes -passes=pencil-vectorize -S %s | FileCheck %s
; The private array of a register tile of 2 x 16 becomes four vectors that the k
; loop carries; nothing is left in memory.

target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define spir_kernel void @tile(
; CHECK-NOT: alloca
; CHECK-COUNT-4: phi <8 x double>
; CHECK-COUNT-4: call <8 x double> @llvm.fmuladd.v8f64
; CHECK-NOT: call <8 x double> @llvm.fmuladd
; CHECK: ret void
define spir_kernel void @tile(ptr addrspace(1) noalias %C, ptr addrspace(1) noalias %A, ptr addrspace(1) noalias %B, i64 %l) #0 {
entry:
  %acc = alloca [2 x [16 x double]], align 16
  br label %zero
zero:
  %z = phi i64 [ 0, %entry ], [ %z.next, %zero ]
  %zp = getelementptr inbounds double, ptr %acc, i64 %z
  store double 0.0, ptr %zp, align 8
  %z.next = add nuw nsw i64 %z, 1
  %z.done = icmp eq i64 %z.next, 32
  br i1 %z.done, label %k.head, label %zero
k.head:
  %k = phi i64 [ 0, %zero ], [ %k.next, %k.end ]
  br label %i.head
i.head:
  %i = phi i64 [ 0, %k.head ], [ %i.next, %i.end ]
  %al = mul nsw i64 %i, %l
  %ak = add nsw i64 %al, %k
  %ap = getelementptr inbounds double, ptr addrspace(1) %A, i64 %ak
  br label %j.head
j.head:
  %j = phi i64 [ 0, %i.head ], [ %j.next, %j.head ]
  %a = load double, ptr addrspace(1) %ap, align 8
  %b16 = mul nsw i64 %k, 16
  %bj = add nsw i64 %b16, %j
  %bp = getelementptr inbounds double, ptr addrspace(1) %B, i64 %bj
  %b = load double, ptr addrspace(1) %bp, align 8
  %cp = getelementptr inbounds [2 x [16 x double]], ptr %acc, i64 0, i64 %i, i64 %j
  %c = load double, ptr %cp, align 8
  %c.new = call double @llvm.fmuladd.f64(double %a, double %b, double %c)
  store double %c.new, ptr %cp, align 8
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, 16
  br i1 %j.done, label %i.end, label %j.head
i.end:
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp eq i64 %i.next, 2
  br i1 %i.done, label %k.end, label %i.head
k.end:
  %k.next = add nuw nsw i64 %k, 1
  %k.done = icmp sge i64 %k.next, %l
  br i1 %k.done, label %out, label %k.head
out:
  %o = phi i64 [ 0, %k.end ], [ %o.next, %out ]
  %from = getelementptr inbounds double, ptr %acc, i64 %o
  %v = load double, ptr %from, align 8
  %to = getelementptr inbounds double, ptr addrspace(1) %C, i64 %o
  store double %v, ptr addrspace(1) %to, align 8
  %o.next = add nuw nsw i64 %o, 1
  %o.done = icmp eq i64 %o.next, 32
  br i1 %o.done, label %done, label %out
done:
  ret void
}

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.target"="cpu" "pencil.local-size"="0,0,0" }
