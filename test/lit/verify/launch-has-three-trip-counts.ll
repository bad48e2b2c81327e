; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck %s
; A launch has a kernel and exactly three trip counts.

define void @f(ptr %a, i64 %n, float %x) {
  %ok = call i1 (...) @pencil.launch(ptr @k, i64 %n)
; CHECK: pencil.launch takes a kernel and three trip counts
  ret void
}
declare spir_kernel void @k(ptr addrspace(1), float) #0
declare i1 @pencil.launch(...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
