; RUN: %opt -load-pass-plugin=%passes -verify-each -passes=pencil-default -pass-remarks=pencil -S %s 2>&1 | FileCheck %s
; IR in which nothing has a name or a line is mapped and remarked on all the same.

; CHECK: remark: <unknown>:0:0: region mapped to the device: 1 kernel for cpu
; CHECK: remark: <unknown>:0:0: kernel emitted as SPIR-V: {{[a-zA-Z_0-9]*}}__k0
; CHECK: define void @2(
; CHECK: call {{.*}} @__pencil_rt_region_enter(

@0 = internal global [100 x i32] zeroinitializer
@1 = internal global [100 x i32] zeroinitializer

define void @2(i64 %0) "pencil.region"="explicit" {
  br label %2
2:
  %3 = phi i64 [ 0, %1 ], [ %8, %2 ]
  %4 = getelementptr inbounds [100 x i32], ptr @1, i64 0, i64 %3
  %5 = load i32, ptr %4
  %6 = add i32 %5, 1
  %7 = getelementptr inbounds [100 x i32], ptr @0, i64 0, i64 %3
  store i32 %6, ptr %7
  %8 = add nsw i64 %3, 1
  %9 = icmp slt i64 %8, %0
  br i1 %9, label %2, label %10
10:
  ret void
}

define i32 @3(i64 %0) {
  %2 = getelementptr inbounds [100 x i32], ptr @0, i64 0, i64 %0
  %3 = load i32, ptr %2
  %4 = getelementptr inbounds [100 x i32], ptr @1, i64 0, i64 %0
  store i32 %3, ptr %4
  ret i32 %3
}
