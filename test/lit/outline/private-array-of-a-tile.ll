; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; An accumulator of a tile, declared at the entry and tagged as private: each work-item
; has its own, whatever loops of its own use it.

define void @f(ptr noalias %a, ptr noalias %b) {
entry:
  %acc = alloca [4096 x float], align 16, !pencil.alloca !2
  br label %outer
outer:
  %g = phi i64 [ 0, %entry ], [ %g.next, %outer.latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner.latch ]
  br label %zero
zero:
  %z = phi i64 [ 0, %inner ], [ %z.next, %zero ]
  %pz = getelementptr float, ptr %acc, i64 %z
  store float 0.0, ptr %pz
  %z.next = add nsw i64 %z, 1
  %more.z = icmp slt i64 %z.next, 4096
  br i1 %more.z, label %zero, label %sum.preheader
sum.preheader:
  br label %sum
sum:
  %k = phi i64 [ 0, %sum.preheader ], [ %k.next, %sum ]
  %pk = getelementptr float, ptr %acc, i64 %k
  %x = load float, ptr %pk
  %q = getelementptr [4096 x float], ptr %b, i64 %j, i64 %k
  %y = load float, ptr %q
  %s = fadd float %x, %y
  store float %s, ptr %pk
  %k.next = add nsw i64 %k, 1
  %more.k = icmp slt i64 %k.next, 4096
  br i1 %more.k, label %sum, label %inner.latch
inner.latch:
  %first = load float, ptr %acc
  %p = getelementptr [16 x float], ptr %a, i64 %g, i64 %j
  store float %first, ptr %p
  %j.next = add nsw i64 %j, 1
  %more.j = icmp slt i64 %j.next, 16
  br i1 %more.j, label %inner, label %outer.latch, !llvm.loop !1
outer.latch:
  %g.next = add nsw i64 %g, 1
  %more = icmp slt i64 %g.next, 50
  br i1 %more, label %outer, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !10}
!10 = !{!"pencil.map", !"group", i32 0}
!1 = distinct !{!1, !11}
!11 = !{!"pencil.map", !"local", i32 0}
!2 = !{!"private"}
; CHECK-LABEL: define internal spir_kernel void @f__k0(ptr addrspace(1) noalias readonly %b, ptr addrspace(1) noalias writeonly %a
; CHECK: %acc = alloca [4096 x float], align 16{{$}}
