; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck %s
; Every path through a region ends in a leave.

define void @f(i1 %c) {
  %in = call i1 @pencil.region.enter(i32 0)
; CHECK: a path from pencil.region.enter does not meet pencil.region.leave
  br i1 %in, label %mapped, label %original
mapped:
  br i1 %c, label %good, label %bad
good:
  call void @pencil.region.leave()
  ret void
bad:
  ret void
original:
  ret void
}
declare i1 @pencil.region.enter(i32)
declare void @pencil.region.leave()
