; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck %s
; The marker of a function that is a region takes one constant.

define void @f() {
  call void @pencil.region.function()
; CHECK: error: {{.*}}pencil.region.function takes 1 operand
  ret void
}
declare void @pencil.region.function()
