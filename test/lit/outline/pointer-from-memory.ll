; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; A list in memory holds host addresses, which mean nothing on a device.

define void @f(ptr noalias %a, ptr noalias %b, i64 %n) !dbg !94 {
entry:
  br label %loop, !dbg !97
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit, !dbg !97
body:
  %p = getelementptr ptr, ptr %a, i64 %i
  %row = load ptr, ptr %p, !dbg !99
  store i32 1, ptr %row
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !dbg !97, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
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
; CHECK-NOT: pencil.launch
; CHECK-NOT: spir_kernel
; REMARK: remark: m.c:14:7: loop stays on the host: it uses a pointer that it reads from memory or computes from an integer (read the pointer into a variable before the loop or use a plain array)
; REMARK-NOT: kernel outlined
