; RUN: %opt -load-pass-plugin=%passes -passes='print<pencil-proof>' -disable-output %s | FileCheck %s
; A barrier in a loop lies between what is before and behind it where the loop is
; known to get there. `i > n` with i counting up says nothing of later
; iterations: it ends at once where n is not negative.

@T = internal addrspace(3) global [8 x i32] poison

; CHECK: not proven: up_while_greater__k0
define spir_kernel void @up_while_greater__k0(ptr addrspace(1) %out, i64 %n) #0 {
entry:
  %id = call i64 @_Z12get_local_idj(i32 0)
  %p = getelementptr [8 x i32], ptr addrspace(3) @T, i64 0, i64 %id
  store i32 1, ptr addrspace(3) %p
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp sgt i64 %i, %n
  br i1 %more, label %body, label %behind
body:
  call void @_Z7barrierj(i32 1)
  %next = add nsw i64 %i, 1
  br label %head
behind:
  %other = sub nsw i64 7, %id
  %q = getelementptr [8 x i32], ptr addrspace(3) @T, i64 0, i64 %other
  %x = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %x, ptr addrspace(1) %o
  ret void
}

; CHECK: {{^}}proven: up_while_less__k0
define spir_kernel void @up_while_less__k0(ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @_Z12get_local_idj(i32 0)
  %p = getelementptr [8 x i32], ptr addrspace(3) @T, i64 0, i64 %id
  store i32 1, ptr addrspace(3) %p
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i64 %i, 2
  br i1 %more, label %body, label %behind
body:
  call void @_Z7barrierj(i32 1)
  %next = add nsw i64 %i, 1
  br label %head
behind:
  %other = sub nsw i64 7, %id
  %q = getelementptr [8 x i32], ptr addrspace(3) @T, i64 0, i64 %other
  %x = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %x, ptr addrspace(1) %o
  ret void
}

declare i64 @_Z12get_local_idj(i32) memory(none)
declare i64 @_Z12get_group_idj(i32) memory(none)
declare void @_Z7barrierj(i32) convergent
attributes #0 = { "pencil.kernel" "pencil.local-size"="8,1,1" }
