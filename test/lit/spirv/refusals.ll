; RUN: %opt -load-pass-plugin=%passes -passes=pencil-legalize -pass-remarks-missed=pencil -S %s -o %t 2>&1 | FileCheck %s
; RUN: FileCheck --check-prefix=IR %s < %t
;
; Each construct without a device form drops its kernel with a remark that names
; it; nothing is left to be emitted, and the launches are false.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; IR-NOT: spir_kernel
; IR-NOT: call i1 {{.*}}@pencil.launch
; IR: define i1 @host
; IR: ret i1 false

; CHECK: no device form for: inline assembly
define spir_kernel void @assembly(ptr addrspace(1) %p) "pencil.kernel" {
  call void asm sideeffect "nop", ""()
  ret void
}
; CHECK: no device form for: volatile access
define spir_kernel void @volatile(ptr addrspace(1) %p) "pencil.kernel" {
  store volatile i32 1, ptr addrspace(1) %p
  ret void
}
; CHECK: no device form for: memory fence
define spir_kernel void @fence(ptr addrspace(1) %p) "pencil.kernel" {
  fence seq_cst
  ret void
}
; CHECK: no device form for: atomic update of type long
define spir_kernel void @atomic64(ptr addrspace(1) %p) "pencil.kernel" {
  %old = atomicrmw add ptr addrspace(1) %p, i64 1 monotonic
  ret void
}
; CHECK: no device form for: atomic store of type char
define spir_kernel void @atomic8(ptr addrspace(1) %p) "pencil.kernel" {
  store atomic i8 1, ptr addrspace(1) %p release, align 1
  ret void
}
; CHECK: no device form for: __builtin_trap
define spir_kernel void @trap(ptr addrspace(1) %p) "pencil.kernel" {
  call void @llvm.trap()
  unreachable
}
; CHECK: no device form for: value of type long double
define spir_kernel void @long_double(ptr addrspace(1) %p, double %d) "pencil.kernel" {
  %e = fpext double %d to x86_fp80
  %f = fmul x86_fp80 %e, %e
  %g = fptrunc x86_fp80 %f to double
  store double %g, ptr addrspace(1) %p
  ret void
}
; CHECK: no device form for: value of type _Float16
define spir_kernel void @half(ptr addrspace(1) %p) "pencil.kernel" {
  %h = load half, ptr addrspace(1) %p
  %f = fpext half %h to float
  store float %f, ptr addrspace(1) %p
  ret void
}
; CHECK: no device form for: argument of type _Bool
define spir_kernel void @bool_argument(ptr addrspace(1) %p, i1 %b) "pencil.kernel" {
  ret void
}
; CHECK: no device form for: _BitInt(33) as an argument
define spir_kernel void @odd_argument(ptr addrspace(1) %p, i33 %b) "pencil.kernel" {
  ret void
}
; CHECK: no device form for: division, conversion or call with __int128
define spir_kernel void @divide128(ptr addrspace(1) %p, i64 %a) "pencil.kernel" {
  %w = sext i64 %a to i128
  %v = load i128, ptr addrspace(1) %p, align 8
  %q = sdiv i128 %v, %w
  store i128 %q, ptr addrspace(1) %p, align 8
  ret void
}
; CHECK: no device form for: value of type _BitInt(129)
define spir_kernel void @too_wide(ptr addrspace(1) %p) "pencil.kernel" {
  %v = load i129, ptr addrspace(1) %p, align 8
  %q = mul i129 %v, %v
  store i129 %q, ptr addrspace(1) %p, align 8
  ret void
}
@counter = global i32 0
; CHECK: no device form for: global variable 'counter'
define spir_kernel void @global(ptr addrspace(1) %p) "pencil.kernel" {
  %v = load i32, ptr @counter
  store i32 %v, ptr addrspace(1) %p
  ret void
}
@elsewhere = external constant i32
; CHECK: no device form for: constant 'elsewhere' without a value in this file
define spir_kernel void @external(ptr addrspace(1) %p) "pencil.kernel" {
  %v = load i32, ptr @elsewhere
  store i32 %v, ptr addrspace(1) %p
  ret void
}
@names = constant [2 x ptr] [ptr @counter, ptr @elsewhere]
; CHECK: no device form for: constant 'names', which holds more than numbers
define spir_kernel void @pointer_table(ptr addrspace(1) %p, i64 %i) "pencil.kernel" {
  %a = getelementptr ptr, ptr @names, i64 %i
  %v = load i64, ptr %a
  store i64 %v, ptr addrspace(1) %p
  ret void
}
declare i32 @rand()
declare i32 @srand()
; CHECK: no device form for: call of 'rand'
define spir_kernel void @library_call(ptr addrspace(1) %p) "pencil.kernel" {
  %v = call i32 @rand()
  store i32 %v, ptr addrspace(1) %p
  ret void
}
; CHECK: no device form for: recursion through 'factorial'
define internal i32 @factorial(i32 %n) {
  %done = icmp eq i32 %n, 0
  br i1 %done, label %one, label %more
one:
  ret i32 1
more:
  %m = add i32 %n, -1
  %f = call i32 @factorial(i32 %m)
  %r = mul i32 %f, %n
  ret i32 %r
}
define spir_kernel void @recursion(ptr addrspace(1) %p, i32 %n) "pencil.kernel" {
  %v = call i32 @factorial(i32 %n)
  store i32 %v, ptr addrspace(1) %p
  ret void
}
; CHECK: no device form for: pointer read from memory
define spir_kernel void @pointer_load(ptr addrspace(1) %p) "pencil.kernel" {
  %q = load ptr, ptr addrspace(1) %p
  %v = load i32, ptr %q
  store i32 %v, ptr addrspace(1) %p
  ret void
}
; CHECK: no device form for: comparison of a pointer with NULL
define spir_kernel void @null(ptr addrspace(1) %p, ptr addrspace(1) %q) "pencil.kernel" {
  %c = icmp eq ptr addrspace(1) %q, null
  %v = zext i1 %c to i32
  store i32 %v, ptr addrspace(1) %p
  ret void
}
; CHECK: no device form for: comparison of pointers into different objects
define spir_kernel void @compare(ptr addrspace(1) %p, ptr addrspace(1) %q) "pencil.kernel" {
  %c = icmp ult ptr addrspace(1) %q, %p
  %v = zext i1 %c to i32
  store i32 %v, ptr addrspace(1) %p
  ret void
}
; CHECK: no device form for: conversion of a pointer to an integer
define spir_kernel void @address(ptr addrspace(1) %p) "pencil.kernel" {
  %a = ptrtoint ptr addrspace(1) %p to i64
  store i64 %a, ptr addrspace(1) %p
  ret void
}
; CHECK: no device form for: array of variable length, or alloca
define spir_kernel void @vla(ptr addrspace(1) %p, i64 %n) "pencil.kernel" {
  %a = alloca i32, i64 %n
  %e = getelementptr i32, ptr %a, i64 3
  store i32 1, ptr %e
  %b = getelementptr i32, ptr %a, i64 %n
  %v = load i32, ptr %b
  store i32 %v, ptr addrspace(1) %p
  ret void
}
; CHECK: no device form for: local array of over 256 KiB
define spir_kernel void @large(ptr addrspace(1) %p, i64 %i) "pencil.kernel" {
  %a = alloca [100000 x i32]
  %e = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %e
  %b = getelementptr i32, ptr %a, i64 7
  %v = load i32, ptr %b
  store i32 %v, ptr addrspace(1) %p
  ret void
}
; CHECK: no device form for: {{pointer that may be to private or to shared memory|access through a pointer}}
define spir_kernel void @mixed(ptr addrspace(1) %p, i32 %i) "pencil.kernel" {
  %a = alloca [4 x i32]
  store i32 7, ptr %a
  %g = addrspacecast ptr addrspace(1) %p to ptr
  %c = icmp slt i32 %i, 4
  %s = select i1 %c, ptr %a, ptr %g
  %e = getelementptr i32, ptr %s, i32 %i
  %v = load i32, ptr %e
  store i32 %v, ptr addrspace(1) %p
  ret void
}
; CHECK: no device form for: address of a function
define spir_kernel void @indirect(ptr addrspace(1) %p, i32 %i) "pencil.kernel" {
  %c = icmp slt i32 %i, 4
  %f = select i1 %c, ptr @rand, ptr @srand
  %v = call i32 %f()
  store i32 %v, ptr addrspace(1) %p
  ret void
}

declare void @llvm.trap()
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
define i1 @host(ptr %p, i64 %n) {
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @assembly, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %p, i64 4, i32 3) ]
  ret i1 %ok
}
