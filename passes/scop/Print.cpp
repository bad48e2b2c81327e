//===- Print.cpp - print<pencil-model>, -deps, -schedule ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Print.h"
#include "poly/plan.h"
#include "poly/scop_text.h"
#include "scop/Notes.h"
#include "llvm/Support/raw_ostream.h"
#include "isl/printer.h"
#include <cstdlib>

using namespace llvm;
using namespace pencil;

/// Takes the text.
static void print(char *Text, raw_ostream &OS) {
  OS << (Text ? Text : "(cannot be printed)\n");
  free(Text);
}

void pencil::printModel(const poly_scop &Scop, raw_ostream &OS) {
  print(poly_scop_write(&Scop), OS);
}

static void printUnion(StringRef Name, isl_union_map *Map, raw_ostream &OS) {
  OS << "  " << Name << ": ";
  print(isl_union_map_to_str(Map), OS);
  OS << '\n';
}

void pencil::printDeps(const poly_deps &Deps, raw_ostream &OS) {
  OS << "scop " << Deps.scop->name << ": " << Deps.ndeps << " dependences\n";
  for (unsigned I = 0; I < Deps.ndeps; ++I) {
    const poly_dep &Dep = Deps.deps[I];
    OS << "  " << describe(Dep) << ": " << Dep.source_statement->name << " -> "
       << Dep.sink_statement->name << "\n    ";
    print(isl_union_map_to_str(Dep.map), OS);
    OS << '\n';
  }
  printUnion("validity", Deps.validity, OS);
  printUnion("ranges", Deps.ranges, OS);
  printUnion("order", Deps.order, OS);
}

static void printTree(isl_schedule *Tree, raw_ostream &OS) {
  isl_printer *P = isl_printer_to_str(isl_schedule_get_ctx(Tree));
  P = isl_printer_set_yaml_style(P, ISL_YAML_STYLE_BLOCK);
  P = isl_printer_print_schedule(P, Tree);
  print(isl_printer_get_str(P), OS);
  isl_printer_free(P);
}

void pencil::printPlan(const poly_scop &Scop, const poly_plan &Plan,
                       raw_ostream &OS) {
  OS << "scop " << Scop.name << ": " << Plan.nkernels << " kernels\n";
  for (unsigned I = 0; I < Plan.nkernels; ++I) {
    const poly_kernel &K = Plan.kernels[I];
    OS << "  kernel " << K.number << ": " << K.dims << " dimensions, "
       << K.nhost << " host loops around it";
    if (K.outer)
      OS << ", from " << K.outer->name;
    OS << '\n';
  }
  for (unsigned I = 0; I < Plan.nnotes; ++I) {
    const poly_note &Note = Plan.notes[I];
    OS << "  " << (Note.loop ? Note.loop->name : "region") << ": "
       << poly_note_text(Note.code);
    if (Note.detail)
      OS << ": " << Note.detail;
    if (Note.dep)
      OS << " (" << describe(*Note.dep) << ')';
    OS << '\n';
  }
  if (Plan.schedule)
    printTree(Plan.schedule, OS);
}
