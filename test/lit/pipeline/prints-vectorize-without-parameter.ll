; RUN: %opt -load-pass-plugin=%passes -passes='pencil-vectorize' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; Without parameters pencil-vectorize is printed as it is written.

; CHECK: {{^}}pencil-vectorize{{$}}
