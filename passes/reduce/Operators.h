//===- Operators.h - Operators that take their terms in any order ---------===//
//
// In:  instructions, or the operator of a reduction or an update.
// Out: which operator it is, its neutral element, what two parts of a result
//      are together, and what no longer holds of an instruction whose terms
//      come in another order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_REDUCE_OPERATORS_H
#define PENCIL_REDUCE_OPERATORS_H

#include "llvm/Analysis/IVDescriptors.h"
#include "llvm/IR/InstrTypes.h"

namespace llvm {
class IntrinsicInst;
class IRBuilderBase;
} // namespace llvm

namespace pencil {
/// Whether `Kind` is what operator `Op` of docs/langref.md stands for.
bool isOperator(llvm::RecurKind Kind, uint64_t Op);

/// None for instructions that are no such operator; a subtraction and a
/// multiply-add are additions.
llvm::RecurKind operatorOf(unsigned Opcode);
llvm::RecurKind operatorOf(const llvm::IntrinsicInst &Call);

/// Minimum or maximum: of `old P term`, where the term is taken if that is
/// true; whatever becomes of zeros with different signs and of what is not a
/// number.
llvm::RecurKind choiceOf(llvm::CmpInst::Predicate P);

/// The value e with e op x = x for all x of the type.
llvm::Constant *neutralElement(llvm::RecurKind Kind, llvm::Type &Type);
llvm::Value *merge(llvm::IRBuilderBase &B, llvm::RecurKind Kind,
                   llvm::Value *Into, llvm::Value *Part);

/// What held for all terms in their order need not hold for some of them.
void allowAnyOrder(llvm::Instruction &I);

/// First + Step * K, in the type of the counter that begins with `First`.
llvm::Value *countFrom(llvm::IRBuilderBase &B, llvm::Value *First,
                       llvm::Value &Step, llvm::Value *K);
} // namespace pencil

#endif
