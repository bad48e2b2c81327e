; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; An inner loop that is reached under a condition only is not dealt out.

define void @f(ptr noalias %a, i64 %n, i64 %m) !dbg !94 {
entry:
  br label %oh, !dbg !97
oh:
  %i = phi i64 [ 0, %entry ], [ %i.next, %ol ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %ob, label %exit
ob:
  %any = icmp slt i64 %m, %i
  br i1 %any, label %p1, label %ol
p1:
  br label %h1, !dbg !98
h1:
  %j = phi i64 [ 0, %p1 ], [ %j.next, %h1 ]
  %p = getelementptr i32, ptr %a, i64 %j
  store i32 1, ptr %p
  %j.next = add nsw i64 %j, 1
  %cj = icmp slt i64 %j.next, 10
  br i1 %cj, label %h1, label %d, !llvm.loop !1
d:
  br label %ol
ol:
  %i.next = add nsw i64 %i, 1
  br label %oh, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !80}
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
; CHECK: !{!"pencil.map", !"global", i32 0}
; CHECK-NOT: i32 1}
; REMARK: remark: m.c:13:5: inner loop stays sequential in its work-item: the loops are not perfectly nested: the inner loop is reached under a condition only
; REMARK: remark: m.c:12:3: loop mapped to the device: global dimension 0
