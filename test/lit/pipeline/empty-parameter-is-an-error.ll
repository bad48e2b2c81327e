; RUN: not %opt -load-pass-plugin=%passes -passes='pencil-map<max-dims=>' -disable-output %s 2>&1 | FileCheck %s
; A parameter without its value is a mistake, not the default.

; CHECK: error: unknown parameter 'max-dims=' of pencil-map, known: max-dims=VALUE

define void @f() {
  ret void
}
