; RUN: %opt -load-pass-plugin=%passes -passes='pencil-verify' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-verify' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; -print-pipeline-passes prints pencil-verify as it is written.

; CHECK: {{^}}pencil-verify{{$}}
