; RUN: %opt -load-pass-plugin=%passes -passes='pencil-vectorize<off;assume-cpu>' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; -print-pipeline-passes prints the parameters of pencil-vectorize as they read back.

; CHECK: {{^}}pencil-vectorize<off;assume-cpu>{{$}}
