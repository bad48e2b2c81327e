; RUN: %opt -load-pass-plugin=%passes -passes='pencil-spirv' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-spirv' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; Without parameter nothing is printed behind the name.

; CHECK: {{^}}pencil-spirv{{$}}
