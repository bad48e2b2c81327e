; RUN: %opt -load-pass-plugin=%passes -passes='print<pencil-proof>' -disable-output %s | FileCheck %s
; A barrier that hangs on a condition which work-items see differently is found,
; directly and through a loop that they leave at different times; one that
; hangs on a number of the group is none of these.

; CHECK: not proven: some__k0: not all work-items of a group reach a barrier
define spir_kernel void @some__k0(i64 %n) #0 {
  %id = call i64 @_Z12get_local_idj(i32 0)
  %few = icmp ult i64 %id, %n
  br i1 %few, label %then, label %done
then:
  call void @_Z7barrierj(i32 1)
  br label %done
done:
  ret void
}

; CHECK: not proven: loop__k0: not all work-items of a group reach a barrier
define spir_kernel void @loop__k0(i64 %n) #0 {
entry:
  %id = call i64 @_Z12get_local_idj(i32 0)
  br label %loop
loop:
  %t = phi i64 [ %id, %entry ], [ %next, %loop ]
  %next = add nuw i64 %t, 8
  call void @_Z7barrierj(i32 1)
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; What a loop computes that work-items leave at different times differs.
; CHECK: not proven: last__k0: not all work-items of a group reach a barrier
define spir_kernel void @last__k0(i64 %n) #0 {
entry:
  %id = call i64 @_Z12get_local_idj(i32 0)
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %next, %id
  br i1 %more, label %loop, label %behind
behind:
  %odd = icmp ugt i64 %next, 5
  br i1 %odd, label %then, label %done
then:
  call void @_Z7barrierj(i32 1)
  br label %done
done:
  ret void
}

; CHECK: {{^}}proven: group__k0
define spir_kernel void @group__k0(i64 %n) #0 {
  %id = call i64 @_Z12get_group_idj(i32 0)
  %few = icmp ult i64 %id, %n
  br i1 %few, label %then, label %done
then:
  call void @_Z7barrierj(i32 1)
  br label %done
done:
  ret void
}

declare i64 @_Z12get_local_idj(i32) memory(none)
declare i64 @_Z12get_group_idj(i32) memory(none)
declare void @_Z7barrierj(i32) convergent
attributes #0 = { "pencil.kernel" "pencil.local-size"="8,1,1" }
