; RUN: not %opt -load-pass-plugin=%passes -passes='pencil-map<dims=2>' -disable-output %s 2>&1 | FileCheck %s
; An unknown parameter is an error that lists the known ones.

; CHECK: error: unknown parameter 'dims=2' of pencil-map, known: max-dims=
; CHECK: unknown pass name 'pencil-map<dims=2>'
