; RUN: %opt -load-pass-plugin=%passes -passes='pencil-default' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,pencil-verify,pencil-prepare,pencil-update,pencil-poly,pencil-map<max-dims=3>,pencil-outline,pencil-proof,pencil-vectorize,pencil-legalize,pencil-spirv,pencil-embed' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; pencil-default is the whole pipeline, in its order.

; CHECK: {{^}}pencil-annotate,pencil-verify,pencil-prepare,pencil-update<strategy=auto>,pencil-poly{{[^,]*}},pencil-map<max-dims=3>,pencil-outline,pencil-proof,pencil-vectorize,pencil-legalize,pencil-spirv,pencil-embed{{$}}
