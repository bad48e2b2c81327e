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

  /// The names of the first markers of a loop, a region, a function.
  static llvm::ArrayRef<const char *> firstMarkers();

  /// pencil.loop.enter(Id)
  clang::Expr *loopEnter(unsigned Id, clang::SourceLocation Loc);

  /// The markers that stand first in the body of the loop, in a fixed order.
  void loopFacts(unsigned Id, const LoopFacts &Facts, clang::SourceLocation Loc,
                 llvm::SmallVectorImpl<clang::Stmt *> &Out);

  /// pencil.region.begin(Id), pencil.region.end(Id)
  clang::Expr *regionBegin(unsigned Id, clang::SourceLocation Loc);
  clang::Expr *regionEnd(unsigned Id, clang::SourceLocation Loc);

  /// pencil.region.function(Kind), at the entry of a function.
  clang::Expr *regionFunction(unsigned Kind, clang::SourceLocation Loc);

  /// pencil.array(Array, ElementBytes, Extents...), or pencil.array.hint when
  /// the extents are not promised. They are rvalues of any integer type.
  /// \p Array is an array, or a parameter that was written as one.
  clang::Expr *array(clang::ValueDecl *Array, uint64_t ElementBytes,
                     llvm::ArrayRef<clang::Expr *> Extents, bool Promised);

  /// An i64 constant.
  clang::Expr *constant64(uint64_t Value, clang::SourceLocation Loc);

  /// The extent of a variable-length array, as evaluated at its declaration.
  clang::Expr *savedExtent(clang::QualType Array, clang::SourceLocation Loc);

  /// A block of these statements.
  clang::CompoundStmt *block(llvm::ArrayRef<clang::Stmt *> Statements,
                             clang::SourceLocation Begin,
                             clang::SourceLocation End);

  /// \p Block with other statements.
  clang::CompoundStmt *like(const clang::CompoundStmt &Block,
                            llvm::ArrayRef<clang::Stmt *> Statements);

  /// \p Body with \p Front before its first statement.
  clang::CompoundStmt *prepend(llvm::ArrayRef<clang::Stmt *> Front,
                               clang::Stmt *Body);

private:
  clang::Expr *constant(clang::QualType Type, uint64_t Value,
                        clang::SourceLocation Loc);
  clang::FunctionDecl *function(const char *Name,
                                llvm::ArrayRef<clang::QualType> Params,
                                bool Variadic);
  clang::Expr *pointerTo(clang::ValueDecl *Array, clang::SourceLocation Loc);
  /// \p Fixed: how many parameters a variadic function names.
  clang::Expr *call(const char *Name, llvm::ArrayRef<clang::Expr *> Args,
                    clang::SourceLocation Loc, unsigned Fixed = 0);

  clang::ASTContext &Ctx;
  clang::QualType I32, I64;
  llvm::StringMap<clang::FunctionDecl *> Functions;
};

} // namespace pencil

#endif
