; RUN: split-file %s %t
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/independent.ll 2>&1 | FileCheck %t/independent.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/enter.ll 2>&1 | FileCheck %t/enter.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/ivdep.ll 2>&1 | FileCheck %t/ivdep.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/reduction.ll 2>&1 | FileCheck %t/reduction.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/map.ll 2>&1 | FileCheck %t/map.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/tile.ll 2>&1 | FileCheck %t/tile.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/unroll.ll 2>&1 | FileCheck %t/unroll.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/interchange.ll 2>&1 | FileCheck %t/interchange.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/begin.ll 2>&1 | FileCheck %t/begin.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/host.ll 2>&1 | FileCheck %t/host.ll
; Markers have a fixed number of operands.

//--- independent.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.loop.independent()
; CHECK: pencil.loop.independent takes 1 operand{{$}}
  ret void
}
declare void @pencil.loop.independent()

//--- enter.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.loop.enter(i32 0, i32 0)
; CHECK: pencil.loop.enter takes 1 operand{{$}}
  ret void
}
declare void @pencil.loop.enter(i32, i32)

//--- ivdep.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.loop.ivdep(i32 0, i32 0)
; CHECK: pencil.loop.ivdep takes 1 operand{{$}}
  ret void
}
declare void @pencil.loop.ivdep(i32, i32)

//--- reduction.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.loop.reduction(i32 0)
; CHECK: pencil.loop.reduction takes 2 operands
  ret void
}
declare void @pencil.loop.reduction(i32)

//--- map.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.loop.map(i32 0, i32 0, i32 0)
; CHECK: pencil.loop.map takes 4 operands
  ret void
}
declare void @pencil.loop.map(i32, i32, i32)

//--- tile.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void (i32, ...) @pencil.loop.tile(i32 0)
; CHECK: pencil.loop.tile takes an id and at least one size
  ret void
}
declare void @pencil.loop.tile(i32, ...)

//--- unroll.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.loop.unroll(i32 0)
; CHECK: pencil.loop.unroll takes 2 operands
  ret void
}
declare void @pencil.loop.unroll(i32)

//--- interchange.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.loop.interchange(i32 0, i32 1)
; CHECK: pencil.loop.interchange takes 1 operand{{$}}
  ret void
}
declare void @pencil.loop.interchange(i32, i32)

//--- begin.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.region.begin()
; CHECK: pencil.region.begin takes 1 operand{{$}}
  ret void
}
declare void @pencil.region.begin()

//--- host.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  call void @pencil.region.host(i32 0)
; CHECK: pencil.region.host takes 0 operands
  ret void
}
declare void @pencil.region.host(i32)
