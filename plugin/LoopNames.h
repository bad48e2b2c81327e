//===- LoopNames.h - The labels that break and continue name --------------===//
//
// In:  a function with `break name;` or `continue name;` (C2y).
// Out: their loops keep a label directly in front of them when markers or
//      bounds of regions come between the loop and its own label: clang looks
//      for the loop there.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_LOOPNAMES_H
#define PENCIL_PLUGIN_LOOPNAMES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class FunctionDecl;
class LoopControlStmt;
class Stmt;
} // namespace clang

namespace pencil {

class LoopNames {
public:
  explicit LoopNames(clang::FunctionDecl &F);

  /// \p S, or \p S with a label of its own when it is a loop or switch that is
  /// named.
  clang::Stmt *keep(clang::Stmt *S);

private:
  clang::FunctionDecl &F;
  llvm::DenseMap<const clang::Stmt *,
                 llvm::SmallVector<clang::LoopControlStmt *, 1>>
      Users;
};

} // namespace pencil

#endif
