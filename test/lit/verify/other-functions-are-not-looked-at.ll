; RUN: %opt -load-pass-plugin=%passes -passes=pencil-verify,verify -S %s | FileCheck %s
; Names that only look like PENCIL's, and calls through pointers, are no business of
; the verifier.

define void @f(ptr %a) {
; CHECK: define void @f(
  call void @pencils.foo(i32 3)
  call void @pencil(i32 3)
  call void %a()
  call void asm "", ""()
  ret void
}
declare void @pencils.foo(i32)
declare void @pencil(i32)
declare void @pencil.loop.independent(i32)
