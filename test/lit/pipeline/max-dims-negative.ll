; RUN: not %opt -load-pass-plugin=%passes -passes='pencil-map<max-dims=-1>' -disable-output %s 2>&1 | FileCheck %s
; max-dims is 1, 2 or 3.

; CHECK: error: pencil-map: max-dims is 1, 2 or 3, not '-1'
