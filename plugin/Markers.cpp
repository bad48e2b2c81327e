//===- Markers.cpp - Calls of the annotated form's intrinsics, as AST -----===//
//
// In:  facts about loops and arrays.
// Out: calls built node by node. Sema is not asked: it would promote variadic
//      arguments and warn about names that no programmer wrote.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Markers.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace clang;
using llvm::ArrayRef;

namespace pencil {
namespace {
#define PENCIL_INTRINSIC(ID, NAME) constexpr char ID##Name[] = NAME;
#include "names.def"
} // namespace

MarkerBuilder::MarkerBuilder(ASTContext &Ctx)
    : Ctx(Ctx), I32(Ctx.getIntTypeForBitwidth(32, true)),
      I64(Ctx.getIntTypeForBitwidth(64, true)) {}

ArrayRef<const char *> MarkerBuilder::firstMarkers() {
  static const char *const Names[] = {LoopEnterName, RegionBeginName,
                                      RegionFunctionName};
  return Names;
}

FunctionDecl *MarkerBuilder::function(const char *Name,
                                      ArrayRef<QualType> Params,
                                      bool Variadic) {
  FunctionDecl *&F = Functions[Name];
  if (F)
    return F;
  FunctionProtoType::ExtProtoInfo Info;
  Info.Variadic = Variadic;
  QualType Type = Ctx.getFunctionType(Ctx.VoidTy, Params, Info);
  F = FunctionDecl::Create(Ctx, Ctx.getTranslationUnitDecl(), {}, {},
                           DeclarationName(&Ctx.Idents.get(Name)), Type,
                           Ctx.getTrivialTypeSourceInfo(Type), SC_Extern);
  llvm::SmallVector<ParmVarDecl *, 4> Decls;
  for (QualType Param : Params)
    Decls.push_back(ParmVarDecl::Create(Ctx, F, {}, {}, nullptr, Param,
                                        Ctx.getTrivialTypeSourceInfo(Param),
                                        SC_None, nullptr));
  F->setParams(Decls);
  F->setImplicit();
  F->addAttr(NoThrowAttr::CreateImplicit(Ctx));
  return F;
}

Expr *MarkerBuilder::constant(QualType Type, uint64_t Value,
                              SourceLocation Loc) {
  return IntegerLiteral::Create(
      Ctx, llvm::APInt(static_cast<unsigned>(Ctx.getTypeSize(Type)), Value),
      Type, Loc);
}

Expr *MarkerBuilder::constant64(uint64_t Value, SourceLocation Loc) {
  return constant(I64, Value, Loc);
}

Expr *MarkerBuilder::call(const char *Name, ArrayRef<Expr *> Args,
                          SourceLocation Loc, unsigned Fixed) {
  llvm::SmallVector<QualType, 4> Params;
  for (Expr *Arg : Fixed ? Args.take_front(Fixed) : Args)
    Params.push_back(Arg->getType());
  FunctionDecl *F = function(Name, Params, /*Variadic=*/Fixed > 0);
  Expr *Callee = DeclRefExpr::Create(Ctx, NestedNameSpecifierLoc(), {}, F,
                                     false, Loc, F->getType(), VK_LValue);
  Callee = ImplicitCastExpr::Create(Ctx, Ctx.getPointerType(F->getType()),
                                    CK_FunctionToPointerDecay, Callee, nullptr,
                                    VK_PRValue, FPOptionsOverride());
  return CallExpr::Create(Ctx, Callee, Args, Ctx.VoidTy, VK_PRValue, Loc,
                          FPOptionsOverride());
}

Expr *MarkerBuilder::loopEnter(unsigned Id, SourceLocation Loc) {
  return call(LoopEnterName, {constant(I32, Id, Loc)}, Loc);
}

void MarkerBuilder::loopFacts(unsigned Id, const LoopFacts &Facts,
                              SourceLocation Loc,
                              llvm::SmallVectorImpl<Stmt *> &Out) {
  auto Int = [&](uint64_t Value) { return constant(I32, Value, Loc); };
  if (Facts.has(DirectiveKind::Independent))
    Out.push_back(call(LoopIndependentName, {Int(Id)}, Loc));
  for (const Reduction &R : Facts.Reductions)
    if (R.IsUpdate)
      for (const ReductionVariable &V : R.Variables)
        Out.push_back(call(LoopUpdateName,
                           {Int(Id), Int(R.Op), pointerTo(V.Var, Loc)}, Loc));
    else
      Out.push_back(call(LoopReductionName, {Int(Id), Int(R.Op)}, Loc));
  if (Facts.has(DirectiveKind::Map))
    Out.push_back(call(LoopMapName,
                       {Int(Id), Int(Facts.Map.Kind), Int(Facts.Map.Dim),
                        constant64(Facts.Map.Size, Loc)},
                       Loc));
  if (Facts.has(DirectiveKind::Ivdep))
    Out.push_back(call(LoopIvdepName, {Int(Id)}, Loc));
  if (Facts.has(DirectiveKind::Tile)) {
    llvm::SmallVector<Expr *, 9> Args = {Int(Id)};
    for (unsigned Size : Facts.TileSizes)
      Args.push_back(Int(Size));
    Out.push_back(call(LoopTileName, Args, Loc, /*Fixed=*/1));
  }
  if (Facts.has(DirectiveKind::Unroll))
    Out.push_back(
        call(LoopUnrollName, {Int(Id), Int(Facts.UnrollFactor)}, Loc));
  if (Facts.has(DirectiveKind::Interchange))
    Out.push_back(call(LoopInterchangeName, {Int(Id)}, Loc));
}

Expr *MarkerBuilder::regionBegin(unsigned Id, SourceLocation Loc) {
  return call(RegionBeginName, {constant(I32, Id, Loc)}, Loc);
}

Expr *MarkerBuilder::regionEnd(unsigned Id, SourceLocation Loc) {
  return call(RegionEndName, {constant(I32, Id, Loc)}, Loc);
}

Expr *MarkerBuilder::regionFunction(unsigned Kind, SourceLocation Loc) {
  return call(RegionFunctionName, {constant(I32, Kind, Loc)}, Loc);
}

/// `_Countof(Array)`: clang takes the value that it kept, for a type whose size
/// has been evaluated before.
Expr *MarkerBuilder::savedExtent(QualType Array, SourceLocation Loc) {
  return new (Ctx) UnaryExprOrTypeTraitExpr(
      UETT_CountOf, Ctx.getTrivialTypeSourceInfo(Array, Loc), Ctx.getSizeType(),
      Loc, Loc);
}

/// The address of an array's first element, as `void *`.
Expr *MarkerBuilder::pointerTo(ValueDecl *Array, SourceLocation Loc) {
  QualType Type = Array->getType();
  Expr *Pointer = DeclRefExpr::Create(Ctx, NestedNameSpecifierLoc(), {}, Array,
                                      false, Loc, Type, VK_LValue);
  if (Type->isArrayType())
    Pointer = UnaryOperator::Create(
        Ctx, Pointer, UO_AddrOf, Ctx.getPointerType(Type), VK_PRValue,
        OK_Ordinary, Loc, /*CanOverflow=*/false, FPOptionsOverride());
  else
    Pointer = ImplicitCastExpr::Create(Ctx, Type.getUnqualifiedType(),
                                       CK_LValueToRValue, Pointer, nullptr,
                                       VK_PRValue, FPOptionsOverride());
  return ImplicitCastExpr::Create(Ctx, Ctx.VoidPtrTy, CK_BitCast, Pointer,
                                  nullptr, VK_PRValue, FPOptionsOverride());
}

Expr *MarkerBuilder::array(ValueDecl *Array, uint64_t ElementBytes,
                           ArrayRef<Expr *> Extents, bool Promised) {
  SourceLocation Loc = Array->getLocation();
  llvm::SmallVector<Expr *, 6> Args = {pointerTo(Array, Loc),
                                       constant64(ElementBytes, Loc)};
  for (Expr *Extent : Extents)
    Args.push_back(Ctx.hasSameType(Extent->getType(), I64)
                       ? Extent
                       : ImplicitCastExpr::Create(Ctx, I64, CK_IntegralCast,
                                                  Extent, nullptr, VK_PRValue,
                                                  FPOptionsOverride()));
  return call(Promised ? ArrayName : ArrayHintName, Args, Loc, /*Fixed=*/2);
}

CompoundStmt *MarkerBuilder::block(ArrayRef<Stmt *> Statements,
                                   SourceLocation Begin, SourceLocation End) {
  return CompoundStmt::Create(Ctx, Statements, FPOptionsOverride(), Begin, End);
}

CompoundStmt *MarkerBuilder::like(const CompoundStmt &Block,
                                  ArrayRef<Stmt *> Statements) {
  return CompoundStmt::Create(Ctx, Statements,
                              Block.hasStoredFPFeatures()
                                  ? Block.getStoredFPFeatures()
                                  : FPOptionsOverride(),
                              Block.getLBracLoc(), Block.getRBracLoc());
}

CompoundStmt *MarkerBuilder::prepend(ArrayRef<Stmt *> Front, Stmt *Body) {
  llvm::SmallVector<Stmt *, 16> All(Front.begin(), Front.end());
  auto *Block = dyn_cast<CompoundStmt>(Body);
  if (!Block) {
    All.push_back(Body);
    return block(All, Body->getBeginLoc(), Body->getEndLoc());
  }
  All.append(Block->body_begin(), Block->body_end());
  return like(*Block, All);
}

} // namespace pencil
