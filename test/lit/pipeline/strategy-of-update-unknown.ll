; RUN: not %opt -load-pass-plugin=%passes -passes='pencil-update<strategy=lock>' -disable-output %s 2>&1 | FileCheck %s
; RUN: not %opt -load-pass-plugin=%passes -passes='pencil-update<lock>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=NAME
; A strategy that does not exist is an error that lists those that do.

; CHECK: error: pencil-update: strategy is auto, atomic or privatise, not 'lock'
; NAME: error: unknown parameter 'lock' of pencil-update, known: strategy=
