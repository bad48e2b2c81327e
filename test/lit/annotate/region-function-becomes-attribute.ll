; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; The marker of a function whose whole body is a region becomes its attribute, in
; modules without any other mark, too.

; CHECK: define void @marked() #[[EXPLICIT:[0-9]+]]
; CHECK-NEXT: ret void
define void @marked() {
  call void @pencil.region.function(i32 0)
  ret void
}
; CHECK: define void @by_itself() #[[AUTO:[0-9]+]]
; CHECK-NEXT: ret void
define void @by_itself() {
  call void @pencil.region.function(i32 1)
  ret void
}
; CHECK: define void @plain() {
define void @plain() {
  ret void
}
; CHECK-NOT: declare
; CHECK: attributes #[[EXPLICIT]] = { "pencil.region"="explicit" }
; CHECK: attributes #[[AUTO]] = { "pencil.region"="auto" }
declare void @pencil.region.function(i32)
