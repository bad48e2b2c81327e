//===- Storage.h - Whose a local variable of a nest is --------------------===//
//
// In:  an alloca that mapped loops use.
// Out: whether each work-item has its own, or a group shares it: by where its
//      life begins, else by its tag (docs/langref.md, section 2).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SUPPORT_STORAGE_H
#define PENCIL_SUPPORT_STORAGE_H

namespace llvm {
class AllocaInst;
class Instruction;
class Loop;
class LoopInfo;
} // namespace llvm

namespace pencil {
/// Item:  of a work-item, undefined when an iteration of a local loop begins.
/// Group: shared by the items of a group, undefined when an iteration of the
///        group loops begins. Always right, if an iteration of them owns it.
enum class Storage { Unknown, Item, Group };

Storage storageOf(const llvm::AllocaInst &Alloca, const llvm::Loop &Root,
                  const llvm::LoopInfo &LI);

/// In a loop of `Root`, or itself, that is dealt out to work-items.
bool isInLocalLoop(const llvm::Instruction &I, const llvm::Loop &Root,
                   const llvm::LoopInfo &LI);
} // namespace pencil

#endif
