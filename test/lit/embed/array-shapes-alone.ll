; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed,verify' -S %s | FileCheck %s
; A module with array shapes only loses them, and gets nothing for it.

define void @f(ptr %a, i64 %n) {
; CHECK: define void @f(ptr %a, i64 %n) {
; CHECK-NEXT: ret void
  call void (ptr, i64, ...) @pencil.array(ptr %a, i64 4, i64 %n)
  call void (ptr, i64, ...) @pencil.array.hint(ptr %a, i64 4, i64 %n)
  ret void
}
declare void @pencil.array(ptr, i64, ...)
declare void @pencil.array.hint(ptr, i64, ...)
; CHECK-NOT: pencil
