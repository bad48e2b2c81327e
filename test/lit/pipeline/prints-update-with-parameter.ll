; RUN: %opt -load-pass-plugin=%passes -passes='pencil-update<strategy=atomic>' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-update<strategy=privatise>' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s --check-prefix=PARTS
; The strategy is printed, and reads back.

; CHECK: {{^}}pencil-update<strategy=atomic>{{$}}
; PARTS: {{^}}pencil-update<strategy=privatise>{{$}}
