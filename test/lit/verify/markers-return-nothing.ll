; RUN: split-file %s %t
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/marker.ll 2>&1 | FileCheck %t/marker.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/array.ll 2>&1 | FileCheck %t/array.ll
; Markers and shapes give no value.

//--- marker.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  %1 = call i32 @pencil.loop.independent(i32 0)
; CHECK: pencil.loop.independent returns nothing
  ret void
}
declare i32 @pencil.loop.independent(i32)

//--- array.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  %1 = call i32 (ptr, i64, ...) @pencil.array(ptr %a, i64 4, i64 8)
; CHECK: pencil.array returns nothing
  ret void
}
declare i32 @pencil.array(ptr, i64, ...)
