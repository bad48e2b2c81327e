; RUN: split-file %s %t
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/kill.ll 2>&1 | FileCheck %t/kill.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/marker.ll 2>&1 | FileCheck %t/marker.ll
; A function of PENCIL's name space that is no intrinsic is an error.

//--- kill.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.kill(ptr %a)
; CHECK: unknown PENCIL intrinsic 'pencil.kill'
  ret void
}
declare void @pencil.kill(ptr)

//--- marker.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.loop.parallel(i32 0)
; CHECK: unknown PENCIL intrinsic 'pencil.loop.parallel'
  ret void
}
declare void @pencil.loop.parallel(i32)
