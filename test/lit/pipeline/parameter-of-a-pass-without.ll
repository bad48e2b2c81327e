; RUN: not %opt -load-pass-plugin=%passes -passes='pencil-annotate<x>' -disable-output %s 2>&1 | FileCheck %s
; A pass without parameters takes none.

; CHECK: unknown pass name 'pencil-annotate<x>'
