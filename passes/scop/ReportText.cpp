//===- ReportText.cpp - isl's objects and names for readers ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ReportText.h"
#include "polly/ScopInfo.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "isl/id.h"
#include "isl/printer.h"

using namespace llvm;
using namespace pencil;

// -- Names --------------------------------------------------------------------

/// The variable that debug information says the value is, or "".
static StringRef variableOf(Value &V) {
  for (DbgVariableRecord *Record : findDVRDeclares(&V))
    return Record->getVariable()->getName();
  SmallVector<DbgVariableRecord *, 4> Records;
  findDbgValues(&V, Records);
  for (DbgVariableRecord *Record : Records)
    if (!Record->getExpression()->getNumElements())
      return Record->getVariable()->getName();
  return "";
}

static std::string nameOf(Value *V) {
  if (!V)
    return "";
  if (StringRef Variable = variableOf(*V); !Variable.empty())
    return Variable.str();
  StringRef Name = V->getName();
  Name.consume_back(".addr");
  return Name.str();
}

static std::string nameOfParameter(const SCEV *S) {
  while (auto *Cast = dyn_cast_or_null<SCEVCastExpr>(S))
    S = Cast->getOperand();
  auto *Unknown = dyn_cast_or_null<SCEVUnknown>(S);
  return Unknown ? nameOf(Unknown->getValue()) : "";
}

static std::string nameOfArray(Value *Base) {
  std::string Name = nameOf(Base);
  if (auto *A = dyn_cast_or_null<Argument>(Base); A && Name.empty())
    return ("parameter " + Twine(A->getArgNo() + 1)).str();
  return Name;
}

SourceNames::SourceNames(polly::Scop &S, const poly_scop &Poly) {
  StringSet<> Given;
  auto Label = [&](StringRef Name, std::string Text) {
    if (!Text.empty() && Given.insert(Text).second)
      Labels[Name] = std::move(Text);
  };
  isl_size N = isl_set_dim(Poly.context, isl_dim_param);
  for (int I = 0; I < N; ++I) {
    isl_id *Id = isl_set_get_dim_id(Poly.context, isl_dim_param, I);
    Label(isl_id_get_name(Id),
          nameOfParameter(static_cast<const SCEV *>(isl_id_get_user(Id))));
    isl_id_free(Id);
  }
  for (const polly::ScopArrayInfo *Array : S.arrays())
    if (Array->isArrayKind())
      Label(Array->getName(), nameOfArray(Array->getBasePtr()));
}

std::string SourceNames::apply(StringRef Text) const {
  std::string Out;
  auto IsWord = [](char C) { return isAlnum(C) || C == '_'; };
  while (!Text.empty()) {
    StringRef Word = Text.take_while(IsWord);
    if (Word.empty()) {
      Out += Text.front();
      Text = Text.drop_front();
      continue;
    }
    auto It = Labels.find(Word);
    Out += It == Labels.end() ? Word.str() : It->second;
    Text = Text.drop_front(Word.size());
  }
  return Out;
}

std::string SourceNames::array(StringRef Name) const {
  auto It = Labels.find(Name);
  if (It != Labels.end())
    return It->second;
  Name.consume_front("MemRef_");
  return Name.str();
}

// -- Formulas -----------------------------------------------------------------

std::string pencil::takeText(char *Text) {
  std::string Out = Text ? Text : "";
  free(Text);
  return Out;
}

/// The position of the parenthesis that closes the one before `From`.
static size_t closing(StringRef Text, size_t From) {
  unsigned Depth = 1;
  for (size_t I = From; I < Text.size(); ++I) {
    Depth += Text[I] == '(';
    Depth -= Text[I] == ')';
    if (!Depth)
      return I;
  }
  return StringRef::npos;
}

/// floord(a, 4) becomes floor(a / 4).
static std::string readable(StringRef Text) {
  static constexpr StringRef Call = "floord(";
  size_t At = Text.find(Call);
  size_t End = At == StringRef::npos ? At : closing(Text, At + Call.size());
  if (End == StringRef::npos)
    return Text.str();
  auto [Over, Under] = Text.slice(At + Call.size(), End).rsplit(", ");
  std::string Top = readable(Over);
  if (StringRef(Top).contains(' '))
    Top = "(" + Top + ")";
  return (Text.take_front(At) + "floor(" + Top + " / " + Under + ")").str() +
         readable(Text.drop_front(End + 1));
}

std::string pencil::formula(isl_pw_aff *Function) {
  if (!Function)
    return "";
  isl_ctx *Ctx = isl_pw_aff_get_ctx(Function);
  isl_size N = isl_pw_aff_dim(Function, isl_dim_in);
  for (int I = 0; I < N; ++I) // C's notation would call them c0, ...
    Function = isl_pw_aff_set_dim_id(
        Function, isl_dim_in, I,
        isl_id_alloc(Ctx, ("i" + Twine(I)).str().c_str(), nullptr));
  if (!Function)
    return "";
  isl_printer *P = isl_printer_to_str(Ctx);
  P = isl_printer_set_output_format(P, ISL_FORMAT_C);
  P = isl_printer_print_pw_aff(P, Function);
  std::string Text = takeText(isl_printer_get_str(P));
  isl_printer_free(P);
  isl_pw_aff_free(Function);
  return readable(Text);
}

/// The pieces of each union in an order of their texts: isl has them in that of
/// its hash tables, which depends on how they were made.
static std::string sortedPieces(StringRef Text) {
  std::string Out;
  while (!Text.empty()) {
    auto [Before, Behind] = Text.split("{ ");
    auto [Inside, Rest] = Behind.split(" }");
    SmallVector<StringRef, 8> Pieces;
    Inside.split(Pieces, "; ");
    llvm::sort(Pieces, [](StringRef A, StringRef B) {
      int Order = A.compare_numeric(B);
      return Order ? Order < 0 : A < B;
    });
    Out += Before;
    if (Before.size() == Text.size())
      break;
    Out += "{ " + join(Pieces, "; ");
    Out += Before.size() + Inside.size() + 2 == Text.size() ? "" : " }";
    Text = Rest;
  }
  return Out;
}

std::string pencil::treeText(isl_schedule *Tree) {
  if (!Tree)
    return "";
  isl_printer *P = isl_printer_to_str(isl_schedule_get_ctx(Tree));
  P = isl_printer_set_yaml_style(P, ISL_YAML_STYLE_BLOCK);
  P = isl_printer_print_schedule(P, Tree);
  std::string Text = takeText(isl_printer_get_str(P));
  isl_printer_free(P);
  return sortedPieces(Text);
}

std::string pencil::timesSign(std::string Formula) {
  for (size_t At; (At = Formula.find(" * ")) != std::string::npos;)
    Formula.replace(At, 3, "\u00b7");
  return Formula;
}
