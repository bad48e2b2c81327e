//===- Reductions.h - Variables of reduction and update clauses -----------===//
//
// In:  the clauses of a loop, the declarations in scope before it.
// Out: errors for variables that are undeclared, local to the loop, not
//      scalar (of an update: no array), constant, or named twice; else what
//      each name means.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_REDUCTIONS_H
#define PENCIL_PLUGIN_REDUCTIONS_H

#include "Directives.h"

#include "llvm/ADT/ArrayRef.h"

namespace clang {
class ForStmt;
class FunctionDecl;
class NamedDecl;
} // namespace clang

namespace pencil {

/// \p Scope holds the declarations of the blocks around \p Loop, outermost
/// first. Returns false after an error has been reported.
bool checkReductions(llvm::MutableArrayRef<Reduction> Reductions,
                     const clang::ForStmt &Loop, const clang::FunctionDecl &F,
                     llvm::ArrayRef<const clang::NamedDecl *> Scope,
                     Diagnostics &Diags);

} // namespace pencil

#endif
