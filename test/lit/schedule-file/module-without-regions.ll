; RUN: %opt -load-pass-plugin=%passes -passes='pencil-poly<dump-schedule=->' -disable-output %s | FileCheck %s
;
; The file is written all the same: a build may depend on it.

; CHECK: "version": 1
; CHECK-NEXT: "regions": []
define void @f() {
  ret void
}
