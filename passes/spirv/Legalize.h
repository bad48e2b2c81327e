//===- Legalize.h - The steps of pencil-legalize, inside this folder ------===//
//
// In:  one kernel function; each step says what it needs.
// Out: the kernel with one kind of construct gone, or a refusal that names the
//      instruction and the construct in the words of a C programmer.
// The order of the steps is in Legalize.cpp; nothing else calls them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SPIRV_LEGALIZE_H
#define PENCIL_SPIRV_LEGALIZE_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PassManager.h"
#include <optional>
#include <string>

namespace pencil::device {

/// Why a kernel cannot run on a device. `At` is the offending instruction, or
/// null when the kernel as a whole is meant.
struct Refusal {
  const llvm::Instruction *At;
  std::string What;
};
/// Empty: the step is done.
using Outcome = std::optional<Refusal>;

using Step = Outcome (*)(llvm::Function &, llvm::FunctionAnalysisManager &);

// Whole-kernel steps.
Outcome inlineCalls(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);
Outcome cleanUp(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);
Outcome settleAddressSpaces(llvm::Function &K,
                            llvm::FunctionAnalysisManager &FAM);
Outcome scalarizeOddVectors(llvm::Function &K,
                            llvm::FunctionAnalysisManager &FAM);
Outcome unrollShortLoops(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);
Outcome copyConstantGlobals(llvm::Function &K,
                            llvm::FunctionAnalysisManager &FAM);
Outcome mapMathCalls(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);
Outcome expandIntrinsics(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);
Outcome expandMemoryIntrinsics(llvm::Function &K,
                               llvm::FunctionAnalysisManager &FAM);
Outcome expandAtomics(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);
Outcome removeFreezes(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);
Outcome scalarizeAggregates(llvm::Function &K,
                            llvm::FunctionAnalysisManager &FAM);
Outcome lowerAddresses(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);
Outcome splitAccesses(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);
Outcome widenOddIntegers(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);
/// Part of widenOddIntegers.
Outcome lowerBooleans(llvm::Function &K);
Outcome splitWideIntegers(llvm::Function &K,
                          llvm::FunctionAnalysisManager &FAM);
Outcome replaceUndef(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);
Outcome joinParallelEdges(llvm::Function &K,
                          llvm::FunctionAnalysisManager &FAM);
Outcome limitPrivateMemory(llvm::Function &K,
                           llvm::FunctionAnalysisManager &FAM);
Outcome checkSupported(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);
void stripForDevice(llvm::Function &K);

// Helpers that several steps share.

/// Builds the value of intrinsic call `I`, before it. Null: not one of its
/// kind. The caller replaces and erases `I`.
llvm::Value *expandIntegerIntrinsic(llvm::IRBuilder<> &B,
                                    llvm::IntrinsicInst &I);
llvm::Value *expandFloatIntrinsic(llvm::IRBuilder<> &B, llvm::IntrinsicInst &I);

llvm::Value *expandReduction(llvm::IRBuilder<> &B, llvm::IntrinsicInst &I);

/// Calls the OpenCL built-in `Name` (unmangled) with `Args`: integers,
/// floating values, vectors of them, or private pointers, whose pointee type
/// is `Pointee`.
llvm::Value *callBuiltin(llvm::IRBuilder<> &B, llvm::StringRef Name,
                         llvm::Type *Result, llvm::ArrayRef<llvm::Value *> Args,
                         llvm::Type *Pointee = nullptr);

/// True if the built-in functions that callBuiltin declares bear this name.
bool isKnownBuiltin(const llvm::Function &F);

/// An alloca in the entry block of `K`.
llvm::AllocaInst *createPrivate(llvm::Function &K, llvm::Type *Ty,
                                llvm::StringRef Name);

/// `Ptr` plus `Bytes`.
llvm::Value *addBytes(llvm::IRBuilder<> &B, llvm::Value *Ptr, uint64_t Bytes);

/// True for a type that the device has in registers: i1, i8..i64, float,
/// double, and vectors of 2, 3, 4, 8, 16 of them.
bool isDeviceScalar(const llvm::Type *Ty);
bool isDeviceVector(const llvm::Type *Ty);

/// A name for a type in C terms.
std::string describeType(const llvm::Type *Ty);

} // namespace pencil::device

#endif
