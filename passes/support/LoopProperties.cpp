//===- LoopProperties.cpp -------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "support/LoopProperties.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pencil;

static const char *const MapKindNames[] = {
#define PENCIL_MAP_KIND(ID, NAME, VALUE) NAME,
#include "names.def"
};

const char *pencil::mapKindName(MapKind Kind) {
  return MapKindNames[static_cast<int>(Kind)];
}

/// The name of a loop property; "" for an operand of another form.
static StringRef propertyName(const Metadata *Op) {
  auto *Node = dyn_cast_or_null<MDNode>(Op);
  if (!Node || Node->getNumOperands() == 0)
    return "";
  auto *Name = dyn_cast_or_null<MDString>(Node->getOperand(0));
  return Name ? Name->getString() : "";
}

MDNode *pencil::findLoopProperty(const Loop &L, StringRef Name) {
  MDNode *ID = L.getLoopID();
  if (!ID)
    return nullptr;
  for (const MDOperand &Op : drop_begin(ID->operands()))
    if (propertyName(Op) == Name)
      return cast<MDNode>(Op);
  return nullptr;
}

bool pencil::hasLoopProperty(const Loop &L, StringRef Name) {
  return findLoopProperty(L, Name) != nullptr;
}

std::optional<unsigned> pencil::getUnrollWish(const Loop &L) {
  const MDNode *Node = findLoopProperty(L, names::property::Unroll);
  if (!Node || Node->getNumOperands() != 2)
    return std::nullopt;
  auto *Copies = mdconst::dyn_extract_or_null<ConstantInt>(Node->getOperand(1));
  if (!Copies)
    return std::nullopt;
  return static_cast<unsigned>(Copies->getLimitedValue(1u << 20));
}

void pencil::replaceLoopProperties(Loop &L, StringRef Drop, MDNode *Add) {
  SmallVector<Metadata *, 4> Ops = {nullptr};
  if (MDNode *ID = L.getLoopID())
    for (const MDOperand &Op : drop_begin(ID->operands()))
      if (Drop.empty() || !propertyName(Op).starts_with(Drop))
        Ops.push_back(Op);
  if (Add)
    Ops.push_back(Add);
  MDNode *ID = MDNode::getDistinct(L.getHeader()->getContext(), Ops);
  ID->replaceOperandWith(0, ID);
  L.setLoopID(ID);
}

void pencil::addLoopProperty(Loop &L, StringRef Name) {
  if (hasLoopProperty(L, Name))
    return;
  LLVMContext &Ctx = L.getHeader()->getContext();
  replaceLoopProperties(L, "", MDNode::get(Ctx, MDString::get(Ctx, Name)));
}

void pencil::removeLoopProperty(Loop &L, StringRef Name) {
  if (hasLoopProperty(L, Name))
    replaceLoopProperties(L, Name, nullptr);
}

bool pencil::updatesAtomically(const Loop &L) {
  return hasLoopProperty(L, names::property::Independent) &&
         any_of(L.blocks(), [](const BasicBlock *BB) {
           return any_of(*BB, [](const Instruction &I) {
             return I.isAtomic() && I.getMetadata(names::Update);
           });
         });
}

std::optional<MapProperty> pencil::parseMapProperty(const MDNode &Node) {
  if (Node.getNumOperands() < 3 || Node.getNumOperands() > 4)
    return std::nullopt;
  auto *Kind = dyn_cast_or_null<MDString>(Node.getOperand(1));
  auto *Dim = mdconst::dyn_extract_or_null<ConstantInt>(Node.getOperand(2));
  if (!Kind || !Dim || Dim->getValue().uge(3))
    return std::nullopt;
  MapProperty Map;
  Map.Dim = static_cast<unsigned>(Dim->getZExtValue());
  if (Node.getNumOperands() == 4) {
    auto *Size = mdconst::dyn_extract_or_null<ConstantInt>(Node.getOperand(3));
    if (!Size || Size->getValue().ugt(1u << 20))
      return std::nullopt;
    Map.Size = static_cast<unsigned>(Size->getZExtValue());
  }
  for (int I = 0; I < 4; ++I)
    if (Kind->getString() == MapKindNames[I]) {
      Map.Kind = static_cast<MapKind>(I);
      return Map;
    }
  return std::nullopt;
}

std::optional<MapProperty> pencil::getMapProperty(const Loop &L) {
  if (MDNode *Node = findLoopProperty(L, names::property::Map))
    return parseMapProperty(*Node);
  return std::nullopt;
}

bool pencil::isMappedTo(const Loop &L, MapKind Kind) {
  auto Map = getMapProperty(L);
  return Map && Map->Kind == Kind;
}

bool pencil::isMapped(const Loop &L) {
  auto Map = getMapProperty(L);
  return Map && Map->Kind != MapKind::Seq;
}

void pencil::setMapProperty(Loop &L, MapProperty Map) {
  LLVMContext &Ctx = L.getHeader()->getContext();
  SmallVector<Metadata *, 4> Ops = {MDString::get(Ctx, names::property::Map),
                                    MDString::get(Ctx, mapKindName(Map.Kind)),
                                    ConstantAsMetadata::get(ConstantInt::get(
                                        Type::getInt32Ty(Ctx), Map.Dim))};
  if (Map.Size)
    Ops.push_back(ConstantAsMetadata::get(
        ConstantInt::get(Type::getInt64Ty(Ctx), Map.Size)));
  replaceLoopProperties(L, names::property::Map, MDNode::get(Ctx, Ops));
}

void pencil::clearLoopProperties(Loop &L) {
  if (!L.getLoopID())
    return;
  // Unrolling was asked of the kernel, not of the host's copy of the loop.
  if (hasLoopProperty(L, names::property::Map))
    replaceLoopProperties(L, "llvm.loop.unroll.full", nullptr);
  replaceLoopProperties(L, "pencil.", nullptr);
}

static bool carriesPencil(const Function &F) {
  for (const BasicBlock &BB : F)
    if (const Instruction *T = BB.getTerminator())
      if (MDNode *ID = T->getMetadata(LLVMContext::MD_loop))
        for (const MDOperand &Op : drop_begin(ID->operands()))
          if (propertyName(Op).starts_with("pencil."))
            return true;
  return false;
}

bool pencil::isFreeOfPencil(const Module &M) {
  for (const Function &F : M)
    if (F.isDeclaration() ? F.getName().starts_with("pencil.")
                          : F.hasFnAttribute(names::attribute::Kernel) ||
                                F.hasFnAttribute(names::attribute::Region) ||
                                carriesPencil(F))
      return false;
  return true;
}
