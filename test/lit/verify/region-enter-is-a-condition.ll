; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck %s
; What a region decides is one branch: anything else could be true without the region
; being entered.

define void @f(i1 %c) {
  %in = call i1 @pencil.region.enter(i32 0)
; CHECK: pencil.region.enter is the condition of the branch behind it, and nothing else
  %both = and i1 %in, %c
  br i1 %both, label %mapped, label %original
mapped:
  call void @pencil.region.leave()
  ret void
original:
  ret void
}
declare i1 @pencil.region.enter(i32)
declare void @pencil.region.leave()
