; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; A row that a region sets at once becomes a loop over elements of the size that
; its other accesses have. What is shorter than an element, of unknown contents
; or outside of a region stays.

declare void @pencil.region.begin(i32)
declare void @pencil.region.end(i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @row(ptr %a, i64 %n) {
; CHECK-LABEL: define void @row(
; CHECK-NOT:     memset
; CHECK:         icmp slt i64 %{{.*}}, %n
; CHECK:         store float 0.000000e+00, ptr %{{.*}}, align 4
; CHECK:         ret void
  call void @pencil.region.begin(i32 0)
  %bytes = mul i64 4, %n
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 0, i64 %bytes, i1 false)
  store float 1.0, ptr %a
  call void @pencil.region.end(i32 0)
  ret void
}

define void @bytes(ptr %a, i64 %n) {
; CHECK-LABEL: define void @bytes(
; CHECK:         call void @llvm.memset
; CHECK:         ret void
  call void @pencil.region.begin(i32 0)
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 0, i64 %n, i1 false)
  store float 1.0, ptr %a
  call void @pencil.region.end(i32 0)
  ret void
}

define void @any_byte(ptr %a, i8 %byte, i64 %n) {
; CHECK-LABEL: define void @any_byte(
; CHECK:         call void @llvm.memset
; CHECK:         ret void
  call void @pencil.region.begin(i32 0)
  %bytes = mul i64 4, %n
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 %byte, i64 %bytes, i1 false)
  store float 1.0, ptr %a
  call void @pencil.region.end(i32 0)
  ret void
}

define void @outside(ptr %a, i64 %n, i1 %c) {
; CHECK-LABEL: define void @outside(
; CHECK:         call void @llvm.memset
  call void @pencil.region.begin(i32 0)
  store float 1.0, ptr %a
  call void @pencil.region.end(i32 0)
  br i1 %c, label %later, label %end
end:
  ret void
later:
  %bytes = mul i64 4, %n
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 0, i64 %bytes, i1 false)
  ret void
}
