//===- Marks.cpp - From the plan's marks to loop metadata -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Marks.h"
#include "polly/Support/ScopHelper.h"
#include "support/Names.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Type.h"
#include "isl/id.h"
#include "isl/schedule_node.h"

using namespace llvm;
using namespace pencil;

namespace {
struct Translation {
  StringRef Target;
  LLVMContext &Ctx;
};
} // namespace

/// "global 1 size 64" becomes !{!"pencil.map", !"global", i32 1, i64 64}; what
/// is sequential inside a kernel, whatever else is said of it, becomes "seq".
static MDNode *mapNode(StringRef Mark, LLVMContext &Ctx) {
  SmallVector<StringRef, 4> Words;
  Mark.split(Words, ' ');
  StringRef Kind = Words[0];
  bool IsSeq = Kind == "seq" || Kind == "unroll" || Kind == "vector";
  if (!IsSeq && Kind != "global" && Kind != "group" && Kind != "local")
    return nullptr;
  unsigned Dim = 0;
  uint64_t Size = 0;
  if (!IsSeq && (Words.size() < 2 || Words[1].getAsInteger(10, Dim)))
    return nullptr;
  if (Words.size() == 4 && Words[3].getAsInteger(10, Size))
    return nullptr;
  SmallVector<Metadata *, 4> Ops = {
      MDString::get(Ctx, names::property::Map),
      MDString::get(Ctx, IsSeq ? "seq" : Kind),
      ConstantAsMetadata::get(ConstantInt::get(Type::getInt32Ty(Ctx), Dim))};
  if (Size)
    Ops.push_back(
        ConstantAsMetadata::get(ConstantInt::get(Type::getInt64Ty(Ctx), Size)));
  return MDNode::get(Ctx, Ops);
}

/// "seq unroll 4" becomes !{!"pencil.unroll", i32 4}; "full" is 0.
static MDNode *unrollNode(StringRef Mark, LLVMContext &Ctx) {
  auto [Kind, Wish] = Mark.split(" unroll ");
  unsigned Copies = 0;
  if (Wish.empty() || (Wish != "full" && Wish.getAsInteger(10, Copies)))
    return nullptr;
  return MDNode::get(Ctx, {MDString::get(Ctx, names::property::Unroll),
                           ConstantAsMetadata::get(ConstantInt::get(
                               Type::getInt32Ty(Ctx), Copies))});
}

static MDNode *loopID(StringRef Mark, MDNode *Map, const Translation &T) {
  SmallVector<Metadata *, 4> Ops = {nullptr, Map};
  if (!Mark.starts_with("seq"))
    Ops.push_back(
        MDNode::get(T.Ctx, {MDString::get(T.Ctx, names::property::Target),
                            MDString::get(T.Ctx, T.Target)}));
  if (Mark == "unroll")
    Ops.push_back(
        MDNode::get(T.Ctx, MDString::get(T.Ctx, "llvm.loop.unroll.full")));
  if (MDNode *Wish = unrollNode(Mark, T.Ctx))
    Ops.push_back(Wish);
  MDNode *ID = MDNode::getDistinct(T.Ctx, Ops);
  ID->replaceOperandWith(0, ID);
  return ID;
}

/// True inside of another mapped band.
static bool isNested(const isl::schedule_node &Node) {
  for (isl::schedule_node Up = Node; Up.has_parent().is_true();) {
    Up = Up.parent();
    if (isl_schedule_node_get_type(Up.get()) != isl_schedule_node_mark)
      continue;
    isl::id Id = isl::manage(isl_schedule_node_mark_get_id(Up.get()));
    std::string Name = Id.is_null() ? "" : Id.get_name();
    StringRef Mark = Name;
    if (Mark.starts_with("global") || Mark.starts_with("group") ||
        Mark.starts_with("local"))
      return true;
  }
  return false;
}

/// Keeps isl from making several loops of one, as it does where the iterations
/// do different things:
///   for (j…) if (j <= i) … else …   =>   for (j = 0; j <= i; …) … for (…) …
/// A kernel has one mapped loop at a place.
static isl_schedule_node *keepWhole(isl_schedule_node *Band) {
  if (isl_schedule_node_get_type(Band) != isl_schedule_node_band)
    return Band;
  for (isl_size I = 0, E = isl_schedule_node_band_n_member(Band); I < E; ++I)
    Band = isl_schedule_node_band_member_set_ast_loop_type(Band, I,
                                                           isl_ast_loop_atomic);
  return Band;
}

static isl_schedule_node *translate(isl_schedule_node *Node, void *User) {
  if (isl_schedule_node_get_type(Node) != isl_schedule_node_mark)
    return Node;
  auto *T = static_cast<Translation *>(User);
  isl::id Id = isl::manage(isl_schedule_node_mark_get_id(Node));
  if (Id.is_null())
    return isl_schedule_node_free(Node);
  std::string Mark = Id.get_name();
  Node = isl_schedule_node_delete(Node);
  MDNode *Map = mapNode(Mark, T->Ctx);
  if (!Map)
    return Node;
  bool IsMapped = cast<MDString>(Map->getOperand(1))->getString() != "seq";
  if (IsMapped && isNested(isl::manage_copy(Node)))
    Node = keepWhole(Node);
  auto *Attr = new polly::BandAttr; // owned by the id
  Attr->Metadata = loopID(Mark, Map, *T);
  isl::id Loop =
      polly::getIslLoopAttr(isl::ctx(isl_schedule_node_get_ctx(Node)), Attr);
  return isl_schedule_node_insert_mark(Node, Loop.release());
}

isl_schedule *pencil::marksToLoopProperties(isl_schedule *Tree,
                                            StringRef Target,
                                            LLVMContext &Ctx) {
  Translation T{Target, Ctx};
  return isl_schedule_map_schedule_node_bottom_up(Tree, translate, &T);
}
