; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; -print-pipeline-passes prints pencil-outline as it is written.

; CHECK: {{^}}pencil-outline{{$}}
