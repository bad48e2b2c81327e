; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; -print-pipeline-passes prints pencil-prepare as it is written.

; CHECK: {{^}}pencil-prepare{{$}}
