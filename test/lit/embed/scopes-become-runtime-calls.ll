; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed,verify' -S %s | FileCheck %s
; The calls around the mapped form of a region become calls of the runtime, enter with
; a descriptor that names the source line; the launch between them names the same one.

target datalayout = "e-i64:64-n8:16:32:64"
@pencil.spirv = internal constant [6 x i8] c"binary"
define void @f(ptr %a, i64 %n) !dbg !94 {
entry:
  %in = call i1 @pencil.region.enter(i32 1), !dbg !97
  br i1 %in, label %mapped, label %original
mapped:
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ], !dbg !97
  call void @pencil.region.host(), !dbg !97
  store i32 1, ptr %a, !dbg !97
  call void @pencil.region.leave(), !dbg !97
  ret void
original:
  store i32 2, ptr %a, !dbg !97
  ret void
}
; CHECK: @pencil.scope = private global { ptr, ptr, ptr, i32, i32, ptr } { ptr @pencil.module, ptr @{{.*}}, ptr @{{.*}}, i32 12, i32 0, ptr null }
; CHECK: @pencil.region = private global {{.*}}, i32 12, i32 0, i32 1, i32 1, ptr @pencil.scope, ptr null }
; CHECK-LABEL: define void @f(
; CHECK: %[[IN:.*]] = call i32 @__pencil_rt_region_enter(ptr @pencil.scope, i32 1), !dbg
; CHECK: %[[YES:.*]] = icmp ne i32 %[[IN]], 0
; CHECK: br i1 %[[YES]], label %mapped, label %original
; CHECK: mapped:
; CHECK: call ptr @__pencil_rt_enter(ptr @pencil.region,
; CHECK: call void @__pencil_rt_region_host(), !dbg
; CHECK-NEXT: store i32 1
; CHECK-NEXT: call void @__pencil_rt_region_leave(), !dbg
; CHECK: original:
; CHECK-NOT: @pencil.region.enter
declare spir_kernel void @f__k0(ptr addrspace(1)) #0
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
declare i1 @pencil.region.enter(i32)
declare void @pencil.region.host()
declare void @pencil.region.leave()
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
