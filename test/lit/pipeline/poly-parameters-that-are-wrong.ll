; RUN: not %opt -load-pass-plugin=%passes -passes='pencil-poly<target=foo>' -disable-output %s 2>&1 | FileCheck --check-prefix=TARGET %s
; RUN: not %opt -load-pass-plugin=%passes -passes='pencil-poly<tile-size=0>' -disable-output %s 2>&1 | FileCheck --check-prefix=SIZE %s
; RUN: not %opt -load-pass-plugin=%passes -passes='pencil-poly<tile-size=1099511627776>' -disable-output %s 2>&1 | FileCheck --check-prefix=SIZE %s
; RUN: not %opt -load-pass-plugin=%passes -passes='pencil-poly<profit>' -disable-output %s 2>&1 | FileCheck --check-prefix=PROFIT %s
; RUN: not %opt -load-pass-plugin=%passes -passes='pencil-poly<foo=bar>' -disable-output %s 2>&1 | FileCheck --check-prefix=NAME %s
; A parameter that pencil-poly does not know, or a value of it, is an error that
; names what it knows.
; TARGET: error: pencil-poly: target is cpu, gpu or auto, not 'foo'
; SIZE: error: pencil-poly: tile-size is a number from 1 to 1048576, not
; PROFIT: error: pencil-poly: profit is estimate or always, not ''
; NAME: error: unknown parameter 'foo' of pencil-poly, known: target, tile-size, profit, schedule, dump-schedule, report
