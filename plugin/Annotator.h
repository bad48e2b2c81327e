//===- Annotator.h - The walk that writes markers, for Loops and Regions --===//
//
// In:  a function definition that clang has finished.
// Out: its statements replaced from the inside out. Loops.cpp holds the walk
//      and the loops, Regions.cpp the regions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_ANNOTATOR_H
#define PENCIL_PLUGIN_ANNOTATOR_H

#include "LoopNames.h"
#include "Loops.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

namespace pencil {

/// The value of pencil.region.function.
enum class FunctionRegion { None = -1, Explicit = 0, Auto = 1 };

class FunctionAnnotator {
public:
  FunctionAnnotator(clang::FunctionDecl &F, DirectiveTable &Table,
                    MarkerBuilder &Build, Diagnostics &Diags,
                    AnnotateOptions Options);

  bool run();

private:
  using List = llvm::SmallVector<clang::Stmt *, 16>;

  void visit(clang::Stmt *&Slot);
  void visitInside(clang::Stmt *&Slot);
  void visitChildren(clang::Stmt &S);
  void visitDeclarations(clang::DeclStmt &S);
  void searchExpression(clang::Stmt &E);
  void visitLoop(clang::Stmt *&Slot, clang::Stmt &Loop);
  void markLoop(clang::Stmt *&Slot, clang::ForStmt &Loop, LoopFacts &Facts);
  bool accept(LoopFacts &Facts, const clang::ForStmt &Loop);
  void tagPrivate(clang::VarDecl &V);

  // Regions.cpp.
  void visitCompound(clang::Stmt *&Slot);
  void visitList(List &Statements, clang::SourceLocation BlockEnd);
  void splitLabels(List &Statements);
  bool bindScop(RegionFacts &Scop, const List &Statements, size_t Begin,
                clang::SourceLocation BlockEnd, size_t &End);
  RegionFacts *regionOf(const clang::Stmt &S);
  bool acceptRegion(RegionFacts &Region, llvm::ArrayRef<clang::Stmt *> Inside);
  void enterRegion();
  void leaveRegion();
  bool bodyIsRegion();
  bool mayBeAuto() const;
  FunctionRegion wholeFunction() const;

  clang::FunctionDecl &F;
  clang::ASTContext &Ctx;
  DirectiveTable &Table;
  MarkerBuilder &Build;
  Diagnostics &Diags;
  AnnotateOptions Options;
  LoopNames Names;
  llvm::SmallVector<const clang::NamedDecl *, 16> Scope;
  unsigned NextLoop = 0;
  unsigned NextRegion = 0;
  unsigned MarkedDepth = 0; ///< How many marked bodies are around.
  unsigned LoopDepth = 0;   ///< How many loops of any kind are around.
  unsigned RegionDepth = 0; ///< LoopDepth where the region began.
  bool AnyLoop = false;
  bool AnyRegion = false;  ///< Some pragma names a region in the function.
  bool IsExplicit = false; ///< The whole function is named as one.
  bool InRegion = false;
  /// Structures and arrays of loops inside the region shall be tagged.
  bool TagsAggregates = false;
};

} // namespace pencil

#endif
