; RUN: %opt -load-pass-plugin=%passes -passes='pencil-legalize,pencil-spirv,pencil-embed,verify' %s -o %t.bc
; RUN: %clang -Werror -Wno-override-module -O2 -std=c11 %t.bc %S/Inputs/time_loop.c -L%rtlib -lpencil_rt -Wl,-rpath,%rtlib -o %t
; RUN: env PENCIL_PROFILE=%t.json %t
; RUN: FileCheck %s --input-file=%t.json
; RUN: env PENCIL_BUFFERS=copy PENCIL_PROFILE=%t.json %t
; RUN: FileCheck %s --check-prefixes=CHECK,COPY --input-file=%t.json
; RUN: env PENCIL_DEVICE=none %t
; REQUIRES: opencl-device
; A time loop of two launches, with host code in every fourth step, gives what C gives:
; in place, copied (once for each look of the host, not for each launch), and with the
; original code where there is no device.

; CHECK-DAG: "name": "steps__k0", "launches": 40
; CHECK-DAG: "name": "steps__k1", "launches": 40
; COPY-DAG: "name": "steps", "file": "time_loop.ll", "line": 0, "device": 1, "host": 0, "launches": 80, "bytes_in": 80000, "bytes_out": 80000

source_filename = "time_loop.ll"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; a and b have n + 2 elements: b[1 + i] = a[i] + a[i + 2]; a[1 + i] = b[1 + i] & 1023
define void @steps(ptr %a, ptr %b, i64 %n, i64 %times) {
entry:
  %size = add i64 %n, 2
  %bytes = shl i64 %size, 2
  %in = call i1 @pencil.region.enter(i32 0)
  br i1 %in, label %time, label %original
time:
  %t = phi i64 [ 0, %entry ], [ %t.next, %latch ]
  %ok0 = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @steps__k0, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %b, i64 %bytes, i32 3), "pencil.buffer"(ptr %a, i64 %bytes, i32 1) ]
  br i1 %ok0, label %second, label %failed0
failed0:
  call void @pencil.region.host()
  call void @first(ptr %a, ptr %b, i64 %n)
  br label %second
second:
  %ok1 = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @steps__k1, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %bytes, i32 3), "pencil.buffer"(ptr %b, i64 %bytes, i32 1) ]
  br i1 %ok1, label %ends, label %failed1
failed1:
  call void @pencil.region.host()
  call void @second(ptr %a, ptr %b, i64 %n)
  br label %ends
ends:
  %low = and i64 %t, 3
  %look = icmp eq i64 %low, 3
  br i1 %look, label %host, label %latch
host:
  call void @pencil.region.host()
  call void @edges(ptr %a, i64 %n)
  br label %latch
latch:
  %t.next = add i64 %t, 1
  %more = icmp ult i64 %t.next, %times
  br i1 %more, label %time, label %done
done:
  call void @pencil.region.leave()
  ret void
original:
  call void @steps_in_c(ptr %a, ptr %b, i64 %n, i64 %times)
  ret void
}

define spir_kernel void @steps__k0(ptr addrspace(1) %b, ptr addrspace(1) readonly %a) #0 {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %l = getelementptr i32, ptr addrspace(1) %a, i64 %i
  %r = getelementptr i8, ptr addrspace(1) %l, i64 8
  %x = load i32, ptr addrspace(1) %l, align 4
  %y = load i32, ptr addrspace(1) %r, align 4
  %sum = add i32 %x, %y
  %j = add i64 %i, 1
  %to = getelementptr i32, ptr addrspace(1) %b, i64 %j
  store i32 %sum, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @steps__k1(ptr addrspace(1) %a, ptr addrspace(1) readonly %b) #1 {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = add i64 %i, 1
  %from = getelementptr i32, ptr addrspace(1) %b, i64 %j
  %x = load i32, ptr addrspace(1) %from, align 4
  %y = and i32 %x, 1023
  %to = getelementptr i32, ptr addrspace(1) %a, i64 %j
  store i32 %y, ptr addrspace(1) %to, align 4
  ret void
}

declare i64 @_Z13get_global_idj(i32) #2
declare void @first(ptr, ptr, i64)
declare void @second(ptr, ptr, i64)
declare void @edges(ptr, i64)
declare void @steps_in_c(ptr, ptr, i64, i64)
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
declare i1 @pencil.region.enter(i32)
declare void @pencil.region.host()
declare void @pencil.region.leave()
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
attributes #1 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" "pencil.target"="cpu" }
attributes #2 = { nounwind willreturn memory(none) }
