; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; So does code that was inlined into the nest.

define void @f(ptr noalias %a, i64 %n) !dbg !94 {
entry:
  br label %loop, !dbg !97
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  store i64 %i, ptr %a, !dbg !82
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !dbg !97, !llvm.loop !0
exit:
  ret void
}
; CHECK: define internal spir_kernel void @f__k0({{.*}}) #{{[0-9]+}} !dbg ![[SP:[0-9]+]] {
; CHECK: store i64 %i, {{.*}}!dbg ![[STORE:[0-9]+]]
; CHECK-DAG: ![[STORE]] = !DILocation(line: 3, column: 1, scope: ![[G:[0-9]+]], inlinedAt: ![[AT:[0-9]+]])
; CHECK-DAG: ![[AT]] = !DILocation(line: 13, column: 5, scope: ![[SP]])
!82 = !DILocation(line: 3, column: 1, scope: !83, inlinedAt: !84)
!83 = distinct !DISubprogram(name: "g", file: !91, line: 2, type: !95, unit: !90)
!84 = distinct !DILocation(line: 13, column: 5, scope: !94)
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
