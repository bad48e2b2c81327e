//===- Markers.h - Calls of the annotated form's intrinsics, as AST -------===//
//
// In:  a finished C program's AST.
// Out: call expressions of functions whose names hold a dot, such as
//      pencil.loop.enter, as docs/langref.md section 1 lists them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_MARKERS_H
#define PENCIL_PLUGIN_MARKERS_H

#include "Directives.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringMap.h"

namespace clang {
class CompoundStmt;
class Expr;
class FunctionDecl;
class Stmt;
class ValueDecl;
} // namespace clang

namespace pencil {

class MarkerBuilder {
public:
  explicit MarkerBuilder(clang::ASTContext &Ctx);

  /// The name of the marker that each marked loop has.
  static const char *firstMarker();

  /// pencil.loop.enter(Id)
  clang::Expr *loopEnter(unsigned Id, clang::SourceLocation Loc);

  /// The markers that stand first in the body of the loop, in a fixed order.
  void loopFacts(unsigned Id, const LoopFacts &Facts, clang::SourceLocation Loc,
                 llvm::SmallVectorImpl<clang::Stmt *> &Out);

  /// pencil.array(Array, ElementBytes, Extents...), or pencil.array.hint when
  /// the extents are not promised. They are rvalues of any integer type.
  clang::Expr *array(clang::ValueDecl *Array, uint64_t ElementBytes,
                     llvm::ArrayRef<clang::Expr *> Extents, bool Promised);

  /// An i64 constant.
  clang::Expr *constant64(uint64_t Value, clang::SourceLocation Loc);

  /// \p Body with \p Front before its first statement.
  clang::CompoundStmt *prepend(llvm::ArrayRef<clang::Stmt *> Front,
                               clang::Stmt *Body);

private:
  clang::Expr *constant(clang::QualType Type, uint64_t Value,
                        clang::SourceLocation Loc);
  clang::FunctionDecl *function(const char *Name,
                                llvm::ArrayRef<clang::QualType> Params,
                                bool Variadic);
  clang::Expr *call(const char *Name, llvm::ArrayRef<clang::Expr *> Args,
                    clang::SourceLocation Loc, bool Variadic = false);

  clang::ASTContext &Ctx;
  clang::QualType I32, I64;
  llvm::StringMap<clang::FunctionDecl *> Functions;
};

} // namespace pencil

#endif
