; RUN: split-file %s %t
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/no-extent.ll 2>&1 | FileCheck %t/no-extent.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/narrow-extent.ll 2>&1 | FileCheck %t/narrow-extent.ll
; pencil.array.hint has the operands of pencil.array.

//--- no-extent.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void (...) @pencil.array.hint(ptr %a, i64 4)
; CHECK: pencil.array takes a pointer, an element size and at least one extent
  ret void
}
declare void @pencil.array.hint(...)

//--- narrow-extent.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void (...) @pencil.array.hint(ptr %a, i64 4, i32 %m)
; CHECK: pencil.array: sizes and extents are i64
  ret void
}
declare void @pencil.array.hint(...)
