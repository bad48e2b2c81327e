; RUN: split-file %s %t
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/nothing.ll 2>&1 | FileCheck %t/nothing.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/no-extent.ll 2>&1 | FileCheck %t/no-extent.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/no-pointer.ll 2>&1 | FileCheck %t/no-pointer.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/narrow-extent.ll 2>&1 | FileCheck %t/narrow-extent.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/narrow-size.ll 2>&1 | FileCheck %t/narrow-size.ll
; pencil.array takes a pointer, an element size and extents, all sizes i64.

//--- nothing.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void (...) @pencil.array()
; CHECK: pencil.array takes a pointer, an element size and at least one extent
  ret void
}
declare void @pencil.array(...)

//--- no-extent.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void (...) @pencil.array(ptr %a, i64 4)
; CHECK: pencil.array takes a pointer, an element size and at least one extent
  ret void
}
declare void @pencil.array(...)

//--- no-pointer.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void (...) @pencil.array(i64 0, i64 4, i64 8)
; CHECK: pencil.array takes a pointer, an element size and at least one extent
  ret void
}
declare void @pencil.array(...)

//--- narrow-extent.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void (...) @pencil.array(ptr %a, i64 4, i32 %m)
; CHECK: pencil.array: sizes and extents are i64
  ret void
}
declare void @pencil.array(...)

//--- narrow-size.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void (...) @pencil.array(ptr %a, i32 4, i64 8)
; CHECK: pencil.array: sizes and extents are i64
  ret void
}
declare void @pencil.array(...)
