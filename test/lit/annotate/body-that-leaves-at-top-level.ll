; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s
; The same outside any loop: nothing to mark, a remark at the function's line.

define void @f(ptr %a) !dbg !4 {
  call void @pencil.loop.enter(i32 0)
  call void @pencil.loop.independent(i32 0)
; CHECK: remark: leaves.c:10:0: directive dropped: the body always leaves, this is no loop
  store i32 1, ptr %a
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
