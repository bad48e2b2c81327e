; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; The marked loop's body always leaves, so LLVM sees no loop: the marker, whose
; `enter` stands in the outer loop, must not fall on that one.

define void @f(ptr %a, i64 %n) !dbg !4 {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ]
  call void @pencil.loop.enter(i32 0)
  %any = icmp sgt i64 %n, 0
  br i1 %any, label %body, label %outer.latch
body:
  call void @pencil.loop.independent(i32 0), !dbg !7
; REMARK: remark: leaves.c:12:3: directive dropped: the body always leaves, this is no loop (remove the break or return at the end of the body)
  store i32 1, ptr %a
  br label %outer.latch
outer.latch:
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %outer, label %exit
; CHECK: br i1 %more, label %outer, label %exit{{$}}
exit:
  ret void
}
declare void @pencil.loop.enter(i32)
declare void @pencil.loop.independent(i32)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "leaves.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 10, type: !5, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 12, column: 3, scope: !4)
