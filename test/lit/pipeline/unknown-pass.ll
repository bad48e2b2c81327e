; RUN: not %opt -load-pass-plugin=%passes -passes='pencil-magic' -disable-output %s 2>&1 | FileCheck %s
; A pass that does not exist is opt's own error.

; CHECK: unknown pass name 'pencil-magic'
