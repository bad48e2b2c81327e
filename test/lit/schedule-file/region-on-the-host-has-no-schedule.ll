; RUN: %opt -load-pass-plugin=%passes -passes='pencil-poly<target=cpu;dump-schedule=%t.json>' -disable-output %s
; RUN: FileCheck %s < %t.json
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-poly<target=cpu;schedule=%t.json>' -S %s 2>&1 | FileCheck --check-prefix=AGAIN %s
;
; A region of which nothing is mapped has the order of its source to start
; from, and null, which leaves the choice to the compiler.

; CHECK: "name": "sum:0"
; CHECK: "source": "domain:{{.*}}mark: \"L0\"
; CHECK-NEXT: "schedule": null
; AGAIN-NOT: error
; AGAIN-NOT: pencil.map
; AGAIN: define void @sum
define void @sum(i64 %n, ptr %A) "pencil.region" {
entry:
  %any = icmp sgt i64 %n, 1
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i64 [ 1, %entry ], [ %i.next, %loop ]
  %before = add nsw i64 %i, -1
  %p = getelementptr inbounds i32, ptr %A, i64 %before
  %x = load i32, ptr %p
  %q = getelementptr inbounds i32, ptr %A, i64 %i
  %y = load i32, ptr %q
  %s = add i32 %x, %y
  store i32 %s, ptr %q
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
