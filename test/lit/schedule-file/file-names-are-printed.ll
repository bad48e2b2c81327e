; RUN: %opt -load-pass-plugin=%passes -passes='pencil-poly<target=cpu;report=r.html;schedule=s.json;dump-schedule=d.json>' -print-pipeline-passes -disable-output %s | FileCheck %s
;
; The pipeline that is printed is the one that was given.

; CHECK: pencil-poly<target=cpu;schedule=s.json;dump-schedule=d.json;report=r.html>
define void @f() {
  ret void
}
