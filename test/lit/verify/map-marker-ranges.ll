; RUN: split-file %s %t
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/kind.ll 2>&1 | FileCheck %t/kind.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/dimension.ll 2>&1 | FileCheck %t/dimension.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/size.ll 2>&1 | FileCheck %t/size.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/negative.ll 2>&1 | FileCheck %t/negative.ll
; A map marker's kind, dimension and size lie in their ranges.

//--- kind.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.loop.map(i32 0, i32 4, i32 0, i64 0)
; CHECK: pencil.loop.map takes a kind 0 to 3, a dimension 0 to 2 and a size up to 1048576
  ret void
}
declare void @pencil.loop.map(i32, i32, i32, i64)

//--- dimension.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.loop.map(i32 0, i32 0, i32 3, i64 0)
; CHECK: pencil.loop.map takes a kind 0 to 3, a dimension 0 to 2 and a size up to 1048576
  ret void
}
declare void @pencil.loop.map(i32, i32, i32, i64)

//--- size.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.loop.map(i32 0, i32 0, i32 0, i64 1048577)
; CHECK: pencil.loop.map takes a kind 0 to 3, a dimension 0 to 2 and a size up to 1048576
  ret void
}
declare void @pencil.loop.map(i32, i32, i32, i64)

//--- negative.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.loop.map(i32 0, i32 0, i32 0, i64 -1)
; CHECK: pencil.loop.map takes a kind 0 to 3, a dimension 0 to 2 and a size up to 1048576
  ret void
}
declare void @pencil.loop.map(i32, i32, i32, i64)
