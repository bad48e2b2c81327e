; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; -print-pipeline-passes prints pencil-embed as it is written.

; CHECK: {{^}}pencil-embed{{$}}
