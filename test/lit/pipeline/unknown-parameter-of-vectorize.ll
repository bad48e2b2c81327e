; RUN: not %opt -load-pass-plugin=%passes -passes='pencil-vectorize<out=x>' -disable-output %s 2>&1 | FileCheck %s
; An unknown parameter is an error that lists the known ones.

; CHECK: error: unknown parameter 'out=x' of pencil-vectorize, known: off, assume-cpu
