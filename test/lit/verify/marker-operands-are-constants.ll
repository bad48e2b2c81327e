; RUN: split-file %s %t
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/argument.ll 2>&1 | FileCheck %t/argument.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/poison.ll 2>&1 | FileCheck %t/poison.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/float.ll 2>&1 | FileCheck %t/float.ll
; Markers are read at compile time: each operand is a constant integer.

//--- argument.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.loop.independent(i32 %m)
; CHECK: pencil.loop.independent: every operand is a constant integer
  ret void
}
declare void @pencil.loop.independent(i32)

//--- poison.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.loop.reduction(i32 0, i32 poison)
; CHECK: pencil.loop.reduction: every operand is a constant integer
  ret void
}
declare void @pencil.loop.reduction(i32, i32)

//--- float.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.loop.map(i32 0, float 1.0, i32 0, i64 0)
; CHECK: pencil.loop.map: every operand is a constant integer
  ret void
}
declare void @pencil.loop.map(i32, float, i32, i64)
