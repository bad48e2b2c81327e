; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Kernels keep line numbers, in a subprogram of their own; variables' records go.

define void @f(ptr noalias %a, i64 %n) !dbg !94 {
entry:
  br label %loop, !dbg !97
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
    #dbg_value(i64 %i, !80, !DIExpression(), !98)
  %p = getelementptr i64, ptr %a, i64 %i, !dbg !98
  store i64 %i, ptr %p, !dbg !82
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !dbg !97, !llvm.loop !0
exit:
  ret void
}
; CHECK: call i1 {{.*}}@pencil.launch({{.*}}, !dbg ![[LAUNCH:[0-9]+]]
; CHECK: define internal spir_kernel void @f__k0({{.*}}) #{{[0-9]+}} !dbg ![[SP:[0-9]+]] {
; CHECK-NOT: #dbg_value
; CHECK: %p = getelementptr i64, {{.*}}, !dbg ![[P:[0-9]+]]
; CHECK: store i64 %i, ptr %p, {{.*}}!dbg ![[STORE:[0-9]+]]
; CHECK-DAG: ![[LAUNCH]] = !DILocation(line: 12, column: 3, scope: ![[F:[0-9]+]])
; CHECK-DAG: ![[F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: ![[SP]] = distinct !DISubprogram(name: "f__k0"{{.*}}line: 10
; CHECK-DAG: ![[P]] = !DILocation(line: 13, column: 5, scope: ![[SP]])
; CHECK-DAG: ![[STORE]] = !DILocation(line: 20, column: 9, scope: ![[BLOCK:[0-9]+]])
; CHECK-DAG: ![[BLOCK]] = {{(distinct )?}}!DILexicalBlock(scope: ![[SP]]
!80 = !DILocalVariable(name: "i", scope: !94, file: !91, line: 12, type: !81)
!81 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!82 = !DILocation(line: 20, column: 9, scope: !83)
!83 = distinct !DILexicalBlock(scope: !94, file: !91, line: 19, column: 1)
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
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
