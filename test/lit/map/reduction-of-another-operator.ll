; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; Sums of floating point keep their order where the clause names a product only.

define float @f(ptr noalias %a, ptr noalias %b, i64 %n) !dbg !94 {
entry:
  br label %head, !dbg !97
head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %s = phi float [ 0.0, %entry ], [ %s.next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit, !dbg !97
body:
  %p = getelementptr float, ptr %a, i64 %i
  %x = load float, ptr %p
  %s.next = fadd float %s, %x
  %i.next = add nuw nsw i64 %i, 1
  br label %head, !dbg !97, !llvm.loop !0
exit:
  ret float %s
}
!0 = distinct !{!0, !80, !81}
!80 = !{!"pencil.independent"}
!81 = !{!"pencil.reduction", i32 2}
!llvm.dbg.cu = !{!90}
!llvm.module.flags = !{!92}
!90 = distinct !DICompileUnit(language: DW_LANG_C11, file: !91, emissionKind: LineTablesOnly)
!91 = !DIFile(filename: "m.c", directory: "/")
!92 = !{i32 2, !"Debug Info Version", i32 3}
!94 = distinct !DISubprogram(name: "f", file: !91, line: 10, type: !95, unit: !90)
!95 = !DISubroutineType(types: !96)
!96 = !{}
!97 = !DILocation(line: 12, column: 3, scope: !94)
; CHECK-NOT: reduce.part
; CHECK-NOT: pencil.map
; REMARK: remark: m.c:12:3: loop stays on the host: its reduction cannot be taken apart
; REMARK-NOT: remark
