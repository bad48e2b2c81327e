; RUN: %opt -load-pass-plugin=%passes -passes=pencil-vectorize -S %s | FileCheck %s
; The inner loop of a row works on eight doubles at once, without masks and with
; a scalar loop for the rest; the buffers are accessed in their own address space.

target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define spir_kernel void @row(
; CHECK-NOT: addrspacecast
; CHECK: vector.body:
; CHECK: load <8 x double>, ptr addrspace(1)
; CHECK: fmul <8 x double>
; CHECK: store <8 x double> {{.*}}, ptr addrspace(1)
; CHECK-NOT: masked
; CHECK: store double
; CHECK: ret void
define spir_kernel void @row(ptr addrspace(1) noalias %dst, ptr addrspace(1) noalias %src, double %a, i64 %m) #0 {
entry:
  %d = addrspacecast ptr addrspace(1) %dst to ptr
  %s = addrspacecast ptr addrspace(1) %src to ptr
  %i = call i64 @_Z13get_global_idj(i32 0)
  %row = mul i64 %i, %m
  br label %header
header:
  %j = phi i64 [ 0, %entry ], [ %j.next, %body ]
  %more = icmp slt i64 %j, %m
  br i1 %more, label %body, label %done
body:
  %at = add nsw i64 %row, %j
  %p = getelementptr inbounds double, ptr %s, i64 %at
  %x = load double, ptr %p, align 8
  %y = fmul double %x, %a
  %q = getelementptr inbounds double, ptr %d, i64 %at
  store double %y, ptr %q, align 8
  %j.next = add nsw i64 %j, 1
  br label %header
done:
  ret void
}

declare i64 @_Z13get_global_idj(i32) nounwind willreturn memory(none)

attributes #0 = { nounwind "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.target"="cpu" "pencil.local-size"="0,0,0" "target-cpu"="x86-64" }
