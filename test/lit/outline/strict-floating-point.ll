; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; Floating-point code with exceptions or rounding modes has no device form.

define void @f(ptr noalias %a, ptr noalias %b, i64 %n) strictfp !dbg !94 {
entry:
  br label %loop, !dbg !97
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit, !dbg !97
body:
  %x = call float @llvm.experimental.constrained.fadd.f32(float 1.0, float 2.0, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp, !dbg !99
  store float %x, ptr %a
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
; REMARK: remark: m.c:14:7: loop stays on the host: the body holds something that has no device form: strict floating-point semantics (move it out of the loop)
; REMARK-NOT: kernel outlined
