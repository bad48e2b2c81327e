//===- Variables.cpp - Variables that belong to an iteration --------------===//
//
// In:  llvm.var.annotation "pencil.private" at the declaration.
// Out: the tag !pencil.alloca on the variable, and a lifetime.start where the
//      front end wrote no lifetime markers (at -O0): a variable declared in a
//      loop's body is a new one in each iteration.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "annotate/Annotate.h"
#include "support/Names.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pencil;

static bool isLifetimeMarker(const User *U) {
  return cast<Instruction>(U)->isLifetimeStartOrEnd();
}

bool pencil::lowerPrivateAnnotations(Function &F) {
  SmallVector<IntrinsicInst *, 8> Notes;
  for (Instruction &I : instructions(F))
    if (auto *II = dyn_cast<IntrinsicInst>(&I))
      if (II->getIntrinsicID() == Intrinsic::var_annotation)
        if (auto *G = dyn_cast<GlobalVariable>(
                II->getArgOperand(1)->stripPointerCasts()))
          if (auto *Text =
                  G->hasInitializer()
                      ? dyn_cast<ConstantDataSequential>(G->getInitializer())
                      : nullptr)
            if (Text->isCString() &&
                Text->getAsCString() == names::PrivateAnnotation)
              Notes.push_back(II);
  for (IntrinsicInst *Note : Notes) {
    Value *Var = Note->getArgOperand(0)->stripPointerCasts();
    if (auto *A = dyn_cast<AllocaInst>(Var); A && A->isStaticAlloca()) {
      if (none_of(A->users(), isLifetimeMarker))
        IRBuilder<>(Note).CreateLifetimeStart(A);
      LLVMContext &Ctx = F.getContext();
      A->setMetadata(names::AllocaKind,
                     MDNode::get(Ctx, MDString::get(Ctx, "private")));
    }
    Note->eraseFromParent();
  }
  return !Notes.empty();
}

void pencil::dropDeadAnnotations(Module &M) {
  for (GlobalVariable &G : make_early_inc_range(M.globals()))
    if (G.hasLocalLinkage() && G.use_empty() &&
        G.getSection() == "llvm.metadata")
      G.eraseFromParent();
}
