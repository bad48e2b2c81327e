; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck %s
; A kernel's declaration carries all that a launch needs to know, in its legal form.

declare void @k(ptr addrspace(1), float) #0
; CHECK: in function k {{.*}}: a kernel is a spir_kernel function that returns nothing, with pencil.dims 1 to 3, pencil.grid global or group, three numbers as pencil.local-size, and perhaps pencil.target cpu or gpu
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
