; RUN: %opt -load-pass-plugin=%passes -passes=pencil-legalize -pass-remarks-missed=pencil -S %s -o %t 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: FileCheck %s < %t
; CPU drivers keep the private arrays of a whole work-group on a stack: the
; kernel asks for a size with which they fit, and is refused where its mapping
; or the arrays leave no choice.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare i64 @_Z13get_global_idj(i32)

; CHECK: define spir_kernel void @fits({{.*}}) #[[FITS:[0-9]+]]
define spir_kernel void @fits(ptr addrspace(1) %p) #0 {
  %t = alloca [24000 x i8]
  %id = call i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr i8, ptr %t, i64 %id
  store i8 1, ptr %at
  %from = getelementptr i8, ptr %t, i64 5
  %x = load i8, ptr %from
  store i8 %x, ptr addrspace(1) %p
  ret void
}
; CHECK: define spir_kernel void @small({{.*}}) #[[SMALL:[0-9]+]]
define spir_kernel void @small(ptr addrspace(1) %p) #0 {
  %t = alloca [64 x i8]
  %id = call i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr i8, ptr %t, i64 %id
  store i8 1, ptr %at
  %from = getelementptr i8, ptr %t, i64 5
  %x = load i8, ptr %from
  store i8 %x, ptr addrspace(1) %p
  ret void
}
; REMARK: no device form for: local arrays of over 512 KiB in a work-group
define spir_kernel void @bound(ptr addrspace(1) %p) #1 {
  %t = alloca [24000 x i8]
  %id = call i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr i8, ptr %t, i64 %id
  store i8 1, ptr %at
  %from = getelementptr i8, ptr %t, i64 5
  %x = load i8, ptr %from
  store i8 %x, ptr addrspace(1) %p
  ret void
}
; CHECK-DAG: attributes #[[FITS]] = { {{.*}}"pencil.local-size"="16,1,1"
; CHECK-DAG: attributes #[[SMALL]] = { {{.*}}"pencil.local-size"="0,0,0"
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
attributes #1 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="group" "pencil.local-size"="64,1,1" }
