//===- Notes.cpp - What the schedule phase says, as remarks ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Notes.h"
#include "support/Remarks.h"
#include "llvm/Analysis/LoopInfo.h"

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
  StringRef Array = Dep.array ? Dep.array->name : "";
  bool IsScalar = Dep.array && Dep.array->kind == POLY_ARRAY_SCALAR;
  Array.consume_front("MemRef_");
  std::string Text = (kindName(Dep.kind) + " dependence").str();
  if (IsScalar)
    Text += " on a scalar";
  else if (!Array.empty())
    Text += (" on '" + Array + "'").str();
  if (Dep.source && Dep.sink && Dep.source->line && Dep.sink->line)
    Text += (" from line " + Twine(Dep.source->line) + " to line " +
             Twine(Dep.sink->line))
                .str();
  return Text;
}

void pencil::remarkNotes(const poly_plan &Plan, const Model &M) {
  if (M.Loops.empty())
    return;
  const Loop *First = M.Loops.front().first;
  for (unsigned I = 0; I < Plan.nnotes; ++I) {
    const poly_note &Note = Plan.notes[I];
    const Loop *L = First;
    if (Note.loop)
      if (auto It = M.LoopByName.find(Note.loop->name);
          It != M.LoopByName.end())
        L = It->second;
    std::string Detail = Note.detail ? Note.detail : "";
    if (Note.dep)
      Detail += (Detail.empty() ? "" : ", ") + describe(*Note.dep);
    emitRemark(remarkFor(Note.code), "pencil-poly", L->getHeader(),
               L->getStartLoc(), Detail);
  }
}
