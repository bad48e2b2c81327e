; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK --allow-empty
; A marker in code that is never reached is erased without a remark.

define void @f() {
; CHECK-LABEL: define void @f()
  ret void
dead:
; CHECK: dead:
; CHECK-NOT: call
  call void @pencil.loop.independent(i32 0)
  br label %dead
; CHECK: br label %dead
}
declare void @pencil.loop.independent(i32)
; REMARK-NOT: remark
