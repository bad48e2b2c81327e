; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; A reduction is computed in 256 parts, each by a work-item of its own, through
; blocks of 1024 terms, and summed up in their order behind.

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
!81 = !{!"pencil.reduction", i32 0}
!llvm.dbg.cu = !{!90}
!llvm.module.flags = !{!92}
!90 = distinct !DICompileUnit(language: DW_LANG_C11, file: !91, emissionKind: LineTablesOnly)
!91 = !DIFile(filename: "m.c", directory: "/")
!92 = !{i32 2, !"Debug Info Version", i32 3}
!94 = distinct !DISubprogram(name: "f", file: !91, line: 10, type: !95, unit: !90)
!95 = !DISubroutineType(types: !96)
!96 = !{}
!97 = !DILocation(line: 12, column: 3, scope: !94)
; CHECK: alloca [256 x float]
; CHECK: reduce.part:
; CHECK: reduce.block:
; CHECK: call i64 @llvm.smin.i64(i64 %{{.*}}, i64 %
; CHECK: fadd reassoc float
; CHECK: reduce.part.end:
; CHECK: store float
; CHECK: icmp ult i64 %{{.*}}, 256
; CHECK-NEXT: br i1 %{{.*}}, label %reduce.part, label %{{.*}}, {{(!dbg ![0-9]+, )?}}!llvm.loop ![[PART:[0-9]+]]
; CHECK: reduce.sum:
; CHECK: fadd float
; CHECK: ![[PART]] = distinct !{![[PART]], {{.*}}![[MAP:[0-9]+]]}
; CHECK: ![[MAP]] = !{!"pencil.map", !"global", i32 0}
; REMARK: remark: m.c:12:3: reduction computed in parts that are summed up behind the loop
; REMARK: remark: m.c:12:3: loop mapped to the device: global dimension 0
; REMARK-NOT: remark
