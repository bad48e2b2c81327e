//===- Scopes.h - Which launches stand in an open scope -------------------===//
//
// In:  pencil.region.enter, host and leave calls of a module.
// Out: for a launch the enter whose scope is open whenever the launch is
//      reached; what of the calls cannot matter is erased. Only what is sure
//      counts: the runtime waits for a launch of which nothing is known, so a
//      miss costs speed alone.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_EMBED_SCOPES_H
#define PENCIL_EMBED_SCOPES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class CallInst;
class Function;
class Module;
} // namespace llvm

namespace pencil {
/// Erases the region calls of functions that no launch is left in, and those
/// of another form than docs/langref.md has: enter becomes false.
void eraseIdleScopes(llvm::Module &M,
                     llvm::ArrayRef<llvm::CallInst *> Launches);

/// Maps each launch that surely runs in an open scope to the enter call.
llvm::DenseMap<llvm::CallInst *, llvm::CallInst *>
scopesOf(llvm::ArrayRef<llvm::CallInst *> Enters,
         llvm::ArrayRef<llvm::CallInst *> Leaves,
         llvm::ArrayRef<llvm::CallInst *> Launches);

/// All calls of a function by name, in program order.
llvm::SmallVector<llvm::CallInst *, 8> callsOf(llvm::Module &M,
                                               llvm::StringRef Name);
} // namespace pencil

#endif
