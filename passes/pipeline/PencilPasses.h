//===- PencilPasses.h - The passes as other modules see them --------------===//
//
// In:  an LLVM PassBuilder.
// Out: all PENCIL passes registered by name, and the default pipeline put at
//      the start of clang's own (before anything merges or hoists accesses).
// The clang plugin calls registerPencilPasses; opt and clang -fpass-plugin
// reach it through llvmGetPassPluginInfo of pencil-passes.so.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PIPELINE_PENCILPASSES_H
#define PENCIL_PIPELINE_PENCILPASSES_H

#include "support/PolyOptions.h"

namespace llvm {
class PassBuilder;
struct PassPluginLibraryInfo;
} // namespace llvm

namespace pencil {
/// Registers parser callbacks (`pencil-annotate`, ... and `pencil-default`) and
/// the PipelineStart callback. Call it once per PassBuilder.
__attribute__((visibility("default"))) void
registerPencilPasses(llvm::PassBuilder &PB);

/// The textual default pipeline, e.g. for `opt -passes=` and the README.
__attribute__((visibility("default"))) const char *defaultPipeline();
} // namespace pencil

#endif
