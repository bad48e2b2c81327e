; RUN: not %opt -load-pass-plugin=%passes -passes='pencil-spirv<dump=%t.no/such/file>' -disable-output %s 2>&1 | FileCheck %s
;
; A file that cannot be written is an error with its name.

; CHECK: error: pencil-spirv: cannot write '{{.*}}.no/such/file': No such file or directory
define spir_kernel void @k(ptr addrspace(1) %p) "pencil.kernel" {
  store i32 1, ptr addrspace(1) %p
  ret void
}
