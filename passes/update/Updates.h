//===- Updates.h - The updates of a loop, found and rewritten -------------===//
//
// In:  a loop and the arrays that it is said to update only.
// Out: each load, operator and store that is one update, or why the loop is
//      not as it was said to be.
// Nothing is believed that the loop itself shows to be otherwise: another
// access of the array, a second operator, an array that may be the same one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_UPDATE_UPDATES_H
#define PENCIL_UPDATE_UPDATES_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/IVDescriptors.h"
#include "llvm/IR/Instructions.h"
#include <optional>
#include <string>

namespace llvm {
class AAResults;
class Loop;
class ScalarEvolution;
} // namespace llvm

namespace pencil {
/// *p = *p op Term, in one block or with the store under the condition that it
/// changes the element.
struct UpdateSite {
  llvm::LoadInst *Load = nullptr;
  llvm::StoreInst *Store = nullptr;
  llvm::Instruction *Op = nullptr; // what is stored; null: Term itself
  llvm::RecurKind Kind = llvm::RecurKind::None;
  /// The other operand, in the element's type; null where there is none in that
  /// type (the operator works in a wider one).
  llvm::Value *Term = nullptr;
  llvm::Value *Factor = nullptr; // of a multiply-add: Term * Factor
  bool Subtracts = false;
};

struct UpdatedArray {
  llvm::Value *Base = nullptr;
  llvm::Type *Element = nullptr;
  llvm::RecurKind Kind = llvm::RecurKind::None;
  llvm::SmallVector<UpdateSite, 4> Sites;
  /// How many elements there are; 0: not known before the loop runs.
  uint64_t Count = 0;
};

/// What an `update` clause says: the operator's number and the array.
struct UpdateClause {
  uint64_t Op;
  llvm::Value *Base;
};

/// Matches the update that begins with this load.
std::optional<UpdateSite> matchUpdate(llvm::LoadInst &Load);

/// What a pointer is computed from.
llvm::Value *baseOf(llvm::Value *Ptr);

struct Refused {
  std::string Why;
  const llvm::Instruction *At = nullptr; // null: at the loop
};

/// Fills `Out` with one array a clause.
std::optional<Refused> findUpdates(const llvm::Loop &L,
                                   llvm::ArrayRef<UpdateClause> Clauses,
                                   llvm::AAResults &AA,
                                   llvm::ScalarEvolution &SE,
                                   llvm::SmallVectorImpl<UpdatedArray> &Out);

/// Why the updates cannot be atomic operations, or "".
std::string whyNotAtomic(llvm::ArrayRef<UpdatedArray> Arrays);
void makeAtomic(llvm::ArrayRef<UpdatedArray> Arrays);

/// Why the arrays cannot be kept once a part, or "". `MaxBytes`: of one array.
std::string whyNotPrivate(llvm::Loop &L, llvm::ArrayRef<UpdatedArray> Arrays,
                          llvm::ScalarEvolution &SE, uint64_t MaxBytes);
/// The headers of the loops that are independent afterwards: over the parts,
/// and over the elements of each array. `L` is none of them.
llvm::SmallVector<llvm::BasicBlock *, 4>
privatise(llvm::Loop &L, llvm::ArrayRef<UpdatedArray> Arrays,
          llvm::ScalarEvolution &SE);
} // namespace pencil

#endif
