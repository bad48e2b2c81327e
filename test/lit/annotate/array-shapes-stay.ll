; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; pencil.array is no marker: it lives until pencil-embed.

define void @f(ptr %a, i64 %n) {
  call void (ptr, i64, ...) @pencil.array(ptr %a, i64 4, i64 %n)
; CHECK: call void (ptr, i64, ...) @pencil.array(ptr %a, i64 4, i64 %n)
  ret void
}
declare void @pencil.array(ptr, i64, ...)
