//===- Storage.cpp --------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "support/Storage.h"
#include "support/LoopProperties.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Metadata.h"

using namespace llvm;
using namespace pencil;

static StringRef tagOf(const AllocaInst &Alloca) {
  MDNode *Tag = Alloca.getMetadata(names::AllocaKind);
  auto *Kind = Tag && Tag->getNumOperands() == 1
                   ? dyn_cast_or_null<MDString>(Tag->getOperand(0))
                   : nullptr;
  return Kind ? Kind->getString() : "";
}

bool pencil::isInLocalLoop(const Instruction &I, const Loop &Root,
                           const LoopInfo &LI) {
  for (const Loop *L = LI.getLoopFor(I.getParent()); L && Root.contains(L);
       L = L->getParentLoop())
    if (isMappedTo(*L, MapKind::Local) || isMappedTo(*L, MapKind::Global))
      return true;
  return false;
}

Storage pencil::storageOf(const AllocaInst &Alloca, const Loop &Root,
                          const LoopInfo &LI) {
  bool InItem = false, InGroup = false;
  for (const User *U : Alloca.users()) {
    auto *II = dyn_cast<IntrinsicInst>(U);
    if (!II || II->getIntrinsicID() != Intrinsic::lifetime_start ||
        !Root.contains(II))
      continue;
    (isInLocalLoop(*II, Root, LI) ? InItem : InGroup) = true;
  }
  StringRef Tag = tagOf(Alloca);
  if (InGroup || Tag == "local")
    return Storage::Group;
  return InItem || Tag == "private" ? Storage::Item : Storage::Unknown;
}
