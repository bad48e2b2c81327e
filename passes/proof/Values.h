//===- Values.h - Integers and conditions in isl's notation ---------------===//
//
// In:  values of a kernel, at an instruction.
// Out: sums of its work-item's id, of the counters of the loops around it and
//      of parameters, as text. Values of which nothing more is known than that
//      all work-items have the same are parameters, or opaque values of one
//      iteration.
// Arithmetic of 64 bits counts as not wrapping around, narrower arithmetic only
// where LLVM says so.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PROOF_VALUES_H
#define PENCIL_PROOF_VALUES_H

#include "proof/Places.h"
#include "proof/Uniform.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/InstrTypes.h"
#include <optional>

namespace pencil::proof {
using Text = std::optional<std::string>;

/// Names that are the same wherever a kernel's values are looked at.
struct Names {
  const Uniformity &Same;
  const Places &Where;
  unsigned Size[3]; // of a group
  /// The kernel counts as the body of a loop over groups.
  bool OverGroups;
  llvm::StringMap<std::string> Parameters; // by what they stand for
  llvm::StringMap<std::string> Opaques;
};

struct Opaque {
  std::string Name;
  unsigned Depth; // loops with a barrier, of which one iteration fixes it
};

/// The values that one instruction sees.
class Values {
  Names &N;
  const llvm::DataLayout &DL;
  Loops Around;
  llvm::MapVector<const llvm::Loop *, std::string> Counters;
  llvm::SmallVector<Opaque, 4> Used;
  llvm::SmallVector<std::string, 8> UsedParameters;
  /// Values that are one thing or another, and what they are.
  llvm::DenseMap<const llvm::Value *, std::string> Cases;
  llvm::SmallVector<std::string, 4> CaseNames, CaseConditions;
  unsigned Budget = 2000;
  unsigned Nesting = 0;

public:
  Values(Names &N, const llvm::Instruction &At);
  /// Nothing where it is no such sum.
  Text value(const llvm::Value &V);
  Text condition(const llvm::Value &V, bool IsTrue);
  /// The condition in the iteration of `L` before; nothing if it needs values
  /// that this iteration does not have.
  Text conditionBefore(const llvm::Value &V, bool IsTrue, const llvm::Loop &L);
  /// Bytes from the start of the object.
  Text offset(const llvm::Value &Pointer, const llvm::Value *&Object);
  bool has(const llvm::Loop &L) const { return Counters.count(&L); }

  std::string counter(const llvm::Loop &L) const { return Counters.lookup(&L); }
  /// What holds of the coordinates of the tuple that are no counters.
  llvm::ArrayRef<std::string> cases() const { return CaseConditions; }
  /// l0,l1,l2, counters of loops with barriers, opaque values, others.
  std::string tuple() const;
  llvm::ArrayRef<Opaque> opaques() const { return Used; }
  llvm::ArrayRef<std::string> parameters() const { return UsedParameters; }

private:
  Text either(const llvm::Value &V, const Text &If, const Text &Not,
              const Text &Then, const Text &Else);
  Text leaf(const llvm::Value &V, llvm::StringRef Key);
  std::optional<unsigned> depthOf(const llvm::Value &V, unsigned Left);
  std::string keyOf(const llvm::Value &V, unsigned Left);
  Text instruction(const llvm::Instruction &I);
  Text arithmetic(const llvm::BinaryOperator &I);
  Text cast(const llvm::CastInst &I);
  Text phi(const llvm::PHINode &Phi);
  Text comparison(const llvm::CmpInst &Cmp, llvm::CmpInst::Predicate Is);
  std::optional<int64_t> stepOf(const llvm::PHINode &Phi,
                                const llvm::Value &Next);
};
} // namespace pencil::proof

#endif
