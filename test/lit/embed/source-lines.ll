; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed,verify' -S %s | FileCheck %s --check-prefix=DATA
; With line information the descriptors name the source line of the loop.

target datalayout = "e-i64:64-n8:16:32:64"
@pencil.spirv = internal constant [6 x i8] c"binary"
define i1 @f(ptr %a, i64 %n) !dbg !94 {
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ], !dbg !97
; CHECK: call ptr @__pencil_rt_enter({{.*}}), !dbg ![[LOC:[0-9]+]]
; CHECK: call i32 @__pencil_rt_launch({{.*}}), !dbg ![[LOC]]
; CHECK: ![[LOC]] = !DILocation(line: 12, column: 3
  ret i1 %ok
}
declare spir_kernel void @f__k0(ptr addrspace(1)) #0
; DATA: @[[FILE:.*]] = private unnamed_addr constant [4 x i8] c"m.c\00"
; DATA: @pencil.kernels = private constant [1 x { {{.*}} }] [{ {{.*}} { ptr @{{.*}}, ptr @{{.*}}, ptr @[[FILE]], i32 12,
; DATA: @pencil.region = private global { {{.*}} } { ptr @pencil.module, ptr @{{.*}}, ptr @{{.*}}, i32 12,
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
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
