; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck %s
; An error names the source line of the construct.

define void @f() !dbg !14 {
  call void @pencil.foo(), !dbg !17
; CHECK: error: v.c:12:3: in function f void (): unknown PENCIL intrinsic 'pencil.foo'
  ret void
}
declare void @pencil.foo()
!llvm.dbg.cu = !{!10}
!llvm.module.flags = !{!12}
!10 = distinct !DICompileUnit(language: DW_LANG_C11, file: !11, emissionKind: LineTablesOnly)
!11 = !DIFile(filename: "v.c", directory: "/")
!12 = !{i32 2, !"Debug Info Version", i32 3}
!14 = distinct !DISubprogram(name: "f", file: !11, line: 10, type: !15, unit: !10)
!15 = !DISubroutineType(types: !16)
!16 = !{}
!17 = !DILocation(line: 12, column: 3, scope: !14)
