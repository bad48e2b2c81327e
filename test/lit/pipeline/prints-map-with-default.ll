; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map<max-dims=3>' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; Without parameter the default is printed.

; CHECK: {{^}}pencil-map<max-dims=3>{{$}}
