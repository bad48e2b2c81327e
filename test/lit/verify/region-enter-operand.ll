; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck %s
; The class of device is a constant from 0 to 2.

define void @f() {
  %in = call i1 @pencil.region.enter(i32 3)
; CHECK: pencil.region.enter takes a class of device 0 to 2 and returns i1
  br i1 %in, label %mapped, label %original
mapped:
  call void @pencil.region.leave()
  ret void
original:
  ret void
}
declare i1 @pencil.region.enter(i32)
declare void @pencil.region.leave()
