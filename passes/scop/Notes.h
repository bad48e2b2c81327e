//===- Notes.h - What the schedule phase says, as remarks -----------------===//
//
// In:  the notes of a plan.
// Out: applied and missed remarks at the source loops.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_NOTES_H
#define PENCIL_SCOP_NOTES_H

#include "poly/plan.h"
#include "scop/Model.h"
#include <string>

namespace pencil {
void remarkNotes(const poly_plan &Plan, const Model &M);

/// "flow dependence on 'A' from line 3 to line 4".
std::string describe(const poly_dep &Dep);
} // namespace pencil

#endif
