; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck %s
; The class of device of a kernel is known or absent.

declare spir_kernel void @good(ptr addrspace(1)) #0
declare spir_kernel void @bad(ptr addrspace(1)) #1
; CHECK: in function bad {{.*}}: a kernel is a spir_kernel function
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" "pencil.target"="cpu" }
attributes #1 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" "pencil.target"="fpga" }
