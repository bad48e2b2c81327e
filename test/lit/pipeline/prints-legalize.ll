; RUN: %opt -load-pass-plugin=%passes -passes='pencil-legalize' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-legalize' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; -print-pipeline-passes prints pencil-legalize as it is written.

; CHECK: {{^}}pencil-legalize{{$}}
