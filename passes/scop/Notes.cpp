//===- Notes.cpp - What becomes of each loop, as remarks ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Notes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Function.h"

using namespace llvm;
using namespace pencil;

static Remark remarkFor(poly_note_code Code) {
  switch (Code) {
#define POLY_NOTE(ID, TEXT)                                                    \
  case POLY_NOTE_##ID:                                                         \
    return Remark::ID;
#include "poly/notes.def"
  case POLY_NOTE_COUNT:
    break;
  }
  return Remark::NothingParallel;
}

static StringRef kindName(poly_dep_kind Kind) {
  return Kind == POLY_DEP_FLOW   ? "flow"
         : Kind == POLY_DEP_ANTI ? "anti"
                                 : "output";
}

std::string pencil::describe(const poly_dep &Dep) {
  StringRef Label = Dep.array && Dep.array->label ? Dep.array->label : "";
  bool IsScalar = Dep.array && Dep.array->kind == POLY_ARRAY_SCALAR;
  std::string Text = (kindName(Dep.kind) + " dependence").str();
  if (!Label.empty())
    Text += (" on '" + Label + "'").str();
  else if (IsScalar)
    Text += " on a scalar";
  if (Dep.source && Dep.sink && Dep.source->line && Dep.sink->line)
    Text += (" from line " + Twine(Dep.source->line) + " to line " +
             Twine(Dep.sink->line))
                .str();
  return Text;
}

static std::string detailOf(const poly_note &Note) {
  std::string Detail = Note.detail ? Note.detail : "";
  if (Note.dep)
    Detail += (Detail.empty() ? "" : ", ") + describe(*Note.dep);
  return Detail;
}

LoopNotes pencil::notesOf(const poly_plan &Plan, const Model &M) {
  LoopNotes Notes;
  const Loop *First = M.Loops.empty() ? nullptr : M.Loops.front().first;
  if (!First)
    return Notes;
  for (unsigned I = 0; I < Plan.nnotes; ++I) {
    const poly_note &Note = Plan.notes[I];
    auto It =
        Note.loop ? M.LoopByName.find(Note.loop->name) : M.LoopByName.end();
    const Loop *L = It == M.LoopByName.end() ? First : It->second;
    Notes.push_back({remarkFor(Note.code), L->getHeader(), L->getStartLoc(),
                     detailOf(Note), Note.loop == nullptr});
  }
  if (!Plan.schedule)
    return Notes;
  Notes.push_back({Remark::RegionMapped, First->getHeader(),
                   First->getStartLoc(), "", true});
  for (auto &[L, Name] : M.Loops) // where there is nothing else to say
    Notes.push_back(
        {Remark::LoopInWorkItem, L->getHeader(), L->getStartLoc(), ""});
  return Notes;
}

/// The higher one is what counts, 0 = not a verdict.
static unsigned rankOf(Remark R) {
  switch (R) {
  case Remark::LoopMapped:
    return 5;
  case Remark::LoopOnHost:
    return 4;
  case Remark::LoopCarriesDependence:
  case Remark::ReductionKeepsOrder: // said first
  case Remark::StatementOnHost:
    return 3;
  case Remark::LoopInWorkItem:
    return 2;
  case Remark::ConditionNotAffine:
  case Remark::AccessNotAffine:
  case Remark::BasePointerVaries:
  case Remark::BoundNotAffine:
  case Remark::LoopExitsEarly:
  case Remark::CallNotModelled:
  case Remark::AccessVolatile:
  case Remark::ArraysMayAlias:
  case Remark::InstructionNotModelled:
  case Remark::ControlFlowNotModelled:
  case Remark::RegionTooComplex:
    return 1;
  default:
    return 0;
  }
}

/// A loop that runs on the host says which dependence keeps it there.
static LoopNote better(LoopNote A, LoopNote B) {
  if (rankOf(A.What) < rankOf(B.What))
    std::swap(A, B);
  if (A.What == Remark::LoopOnHost && A.Detail.empty() &&
      B.What == Remark::LoopCarriesDependence)
    A.Detail = B.Detail;
  return A;
}

void Verdicts::add(LoopNote Note) {
  if (Note.OfRegion && Note.What == Remark::RegionMapped) {
    Mapped.insert(Note.Header);
    return;
  }
  // The pieces of a loop that was cut are of no source loop.
  if (rankOf(Note.What) &&
      (!Note.OfRegion || Note.What == Remark::LoopMapped)) {
    auto [It, New] = Loops.insert({Note.Header, Note});
    if (!New)
      It->second = better(It->second, std::move(Note));
    return;
  }
  std::string Key =
      (Twine(static_cast<int>(Note.What)) + " " +
       Twine(reinterpret_cast<uintptr_t>(Note.Header)) + " " + Note.Detail)
          .str();
  if (Said.insert(Key).second)
    Others.push_back(std::move(Note));
}

void Verdicts::add(const LoopNotes &Notes) {
  for (const LoopNote &Note : Notes)
    add(Note);
}

void Verdicts::emit(Function &F) const {
  auto Say = [&](const LoopNote &Note) {
    emitRemark(Note.What, "pencil-poly", &F.getEntryBlock(), Note.Loc,
               Note.Detail);
  };
  for (auto &[Header, Note] : Loops)
    Say(Note);
  for (const LoopNote &Note : Others) {
    bool OfUnmapped = Note.What == Remark::NothingParallel ||
                      Note.What == Remark::NotFaster || rankOf(Note.What);
    if (!OfUnmapped || !Mapped.count(Note.Header))
      Say(Note);
  }
}
