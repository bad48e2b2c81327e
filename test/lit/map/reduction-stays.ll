; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; A loop with a reduction clause is not mapped.

define void @f(ptr noalias %a, i64 %n, i64 %m) !dbg !94 {
entry:
  br label %h0, !dbg !97
h0:
  %i = phi i64 [ 0, %entry ], [ %i.next, %l0 ]
  %c0 = icmp slt i64 %i, %n
  br i1 %c0, label %b0, label %exit
b0:
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  br label %l0, !dbg !98
l0:
  %i.next = add nsw i64 %i, 1
  br label %h0, !dbg !97, !llvm.loop !0
; CHECK: br label %h0, {{(!dbg ![0-9]+, )?}}!llvm.loop ![[L0:[0-9]+]]
exit:
  ret void
}
!0 = distinct !{!0, !80, !81}
!80 = !{!"pencil.independent"}
!llvm.dbg.cu = !{!90}
!llvm.module.flags = !{!92}
!90 = distinct !DICompileUnit(language: DW_LANG_C11, file: !91, emissionKind: LineTablesOnly)
!91 = !DIFile(filename: "m.c", directory: "/")
!92 = !{i32 2, !"Debug Info Version", i32 3}
!94 = distinct !DISubprogram(name: "f", file: !91, line: 10, type: !95, unit: !90)
!95 = !DISubroutineType(types: !96)
!96 = !{}
!97 = !DILocation(line: 12, column: 3, scope: !94)
!98 = !DILocation(line: 13, column: 5, scope: !94)
!99 = !DILocation(line: 14, column: 7, scope: !94)
!81 = !{!"pencil.reduction"}
; CHECK-NOT: pencil.map
; REMARK: remark: m.c:12:3: loop stays on the host: its reduction cannot be taken apart (use the variable for nothing else in the loop, and one operator of the clause for it)
; REMARK-NOT: remark
