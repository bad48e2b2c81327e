; RUN: not %opt -load-pass-plugin=%passes -passes='pencil-poly<schedule=>' -disable-output %s 2>&1 | FileCheck %s
;
; A key without a file name is an error.

; CHECK: pencil-poly: schedule needs a file name
define void @f() {
  ret void
}
