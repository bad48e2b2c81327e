; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; The outer loop is refused; the inner one is a nest of its own.

define void @f(ptr noalias %a, i64 %n, i64 %m) !dbg !94 {
entry:
  br label %h0, !dbg !97
h0:
  %i = phi i64 [ 0, %entry ], [ %i.next, %l0 ]
  %c0 = icmp slt i64 %i, %n
  br i1 %c0, label %b0, label %exit
b0:
  br label %h1, !dbg !98
h1:
  %j = phi i64 [ 0, %b0 ], [ %j.next, %l1 ]
  %c1 = icmp slt i64 %j, %n
  br i1 %c1, label %b1, label %l0
b1:
  %p = getelementptr i32, ptr %a, i64 %j
  store i32 1, ptr %p
  br label %l1, !dbg !99
l1:
  %j.next = add nsw i64 %j, 1
  br label %h1, !dbg !98, !llvm.loop !1
; CHECK: br label %h1, {{(!dbg ![0-9]+, )?}}!llvm.loop ![[L1:[0-9]+]]
l0:
  %i.next = add nsw i64 %i, 1
  br label %h0, !dbg !97, !llvm.loop !0
; CHECK: br label %h0, {{(!dbg ![0-9]+, )?}}!llvm.loop ![[L0:[0-9]+]]
exit:
  ret void
}
!0 = distinct !{!0, !80, !81}
!1 = distinct !{!1, !80}
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
; CHECK-DAG: ![[L1]] = distinct !{![[L1]], {{.*}}![[M:[0-9]+]]}
; CHECK-DAG: ![[M]] = !{!"pencil.map", !"global", i32 0}
; REMARK: remark: m.c:12:3: loop stays on the host: its reduction cannot be taken apart (use the variable for nothing else in the loop, and one operator of the clause for it)
; REMARK: remark: m.c:13:5: loop mapped to the device: global dimension 0
; REMARK-NOT: remark
