; RUN: %opt -load-pass-plugin=%passes -passes=pencil-verify,verify -disable-output %s 2>&1 | FileCheck --allow-empty %s
; A region in its legal form, with a loop and two leaves, passes without a word.

define void @f(i1 %c) {
  %in = call i1 @pencil.region.enter(i32 2)
  br i1 %in, label %mapped, label %original
mapped:
  call void @pencil.region.host()
  br i1 %c, label %mapped, label %behind
behind:
  br i1 %c, label %one, label %other
one:
  call void @pencil.region.leave()
  ret void
other:
  call void @pencil.region.leave()
  ret void
original:
  ret void
}
declare i1 @pencil.region.enter(i32)
declare void @pencil.region.host()
declare void @pencil.region.leave()
; CHECK-NOT: {{.}}
