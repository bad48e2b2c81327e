; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; -print-pipeline-passes prints pencil-annotate as it is written.

; CHECK: {{^}}pencil-annotate{{$}}
