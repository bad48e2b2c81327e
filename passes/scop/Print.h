//===- Print.h - print<pencil-model>, -deps, -schedule --------------------===//
//
// In:  annotated functions with regions.
// Out: on standard output, a region at a time: the model in the text form that
//      the tool pencil-poly reads, its dependences, or the schedule chosen.
//      The module is not changed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_PRINT_H
#define PENCIL_SCOP_PRINT_H

struct poly_deps;
struct poly_plan;
struct poly_scop;
namespace llvm {
class raw_ostream;
}

namespace pencil {
void printModel(const poly_scop &Scop, llvm::raw_ostream &OS);
void printDeps(const poly_deps &Deps, llvm::raw_ostream &OS);
void printPlan(const poly_scop &Scop, const poly_plan &Plan,
               llvm::raw_ostream &OS);
} // namespace pencil

#endif
