; RUN: %opt -load-pass-plugin=%passes -passes=pencil-legalize,pencil-spirv -S %s | FileCheck %s
;
; A module without kernels is left as it is.

; CHECK-NOT: @pencil.spirv
; CHECK: define void @f
define void @f() {
  ret void
}
