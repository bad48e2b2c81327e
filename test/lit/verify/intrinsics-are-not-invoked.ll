; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck %s
; PENCIL intrinsics do not throw; the passes know them as calls only.

define void @f() personality ptr @p {
  invoke void @pencil.loop.independent(i32 0) to label %go unwind label %pad
; CHECK: pencil.loop.independent is called, not invoked
go:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
declare i32 @p(...)
declare void @pencil.loop.independent(i32)
