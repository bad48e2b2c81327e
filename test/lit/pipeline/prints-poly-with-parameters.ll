; RUN: %opt -load-pass-plugin=%passes -passes='pencil-poly<profit=always;tile-size=8;target=gpu;schedule=in;dump-schedule=out;report=page>' -print-pipeline-passes -disable-verify -disable-output %s | FileCheck %s
; -print-pipeline-passes prints all parameters of pencil-poly as they read back.
; CHECK: pencil-poly<target=gpu;tile-size=8;profit=always;schedule=in;dump-schedule=out;report=page>
