//===- Variables.cpp - Variables that belong to an iteration --------------===//
//
// In:  llvm.var.annotation "pencil.private" or "pencil.local" at the
//      declaration.
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

/// What the annotation says, or "".
static StringRef textOf(const IntrinsicInst &Note) {
  auto *G =
      dyn_cast<GlobalVariable>(Note.getArgOperand(1)->stripPointerCasts());
  auto *Text = G && G->hasInitializer()
                   ? dyn_cast<ConstantDataSequential>(G->getInitializer())
                   : nullptr;
  return Text && Text->isCString() ? Text->getAsCString() : "";
}

/// "private" or "local"; "" for a note that is not ours.
static StringRef storageOf(const Instruction &I) {
  auto *II = dyn_cast<IntrinsicInst>(&I);
  if (!II || II->getIntrinsicID() != Intrinsic::var_annotation)
    return "";
  StringRef Text = textOf(*II);
  return Text == names::PrivateAnnotation ? "private"
         : Text == names::LocalAnnotation ? "local"
                                          : "";
}

bool pencil::lowerPrivateAnnotations(Function &F) {
  SmallVector<std::pair<Instruction *, StringRef>, 8> Notes;
  for (Instruction &I : instructions(F))
    if (StringRef Storage = storageOf(I); !Storage.empty())
      Notes.emplace_back(&I, Storage);
  for (auto [Note, Storage] : Notes) {
    Value *Var = Note->getOperand(0)->stripPointerCasts();
    if (auto *A = dyn_cast<AllocaInst>(Var); A && A->isStaticAlloca()) {
      if (none_of(A->users(), isLifetimeMarker))
        IRBuilder<>(Note).CreateLifetimeStart(A);
      LLVMContext &Ctx = F.getContext();
      A->setMetadata(names::AllocaKind,
                     MDNode::get(Ctx, MDString::get(Ctx, Storage)));
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
