; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map<max-dims=2>' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map<max-dims=2>' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; -print-pipeline-passes prints parameters, defaults too; what it prints reads back.

; CHECK: {{^}}pencil-map<max-dims=2>{{$}}
