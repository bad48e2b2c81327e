; RUN: %opt -load-pass-plugin=%passes -passes='pencil-spirv<dump=kernels.spv>' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-spirv<dump=kernels.spv>' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; -print-pipeline-passes prints where pencil-spirv writes its module.

; CHECK: {{^}}pencil-spirv<dump=kernels.spv>{{$}}
