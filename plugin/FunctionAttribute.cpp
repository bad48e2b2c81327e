//===- FunctionAttribute.cpp - __attribute__((pencil)) --------------------===//
//
// In:  clang's parsed attribute.
// Out: an `annotate` attribute of clang's, which declarations inherit and
//      precompiled headers keep, until the definition has been annotated.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "FunctionAttribute.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace pencil {
namespace {

#define PENCIL_FN_ATTRIBUTE(ID, NAME) constexpr char ID##Name[] = NAME;
#include "names.def"

bool isPencil(const Attr *A) {
  const auto *Annotation = dyn_cast<AnnotateAttr>(A);
  return Annotation && Annotation->getAnnotation() == RegionName;
}

struct PencilAttribute : ParsedAttrInfo {
  PencilAttribute() {
    static constexpr Spelling Known[] = {
        {ParsedAttr::AS_GNU, "pencil"},
        {ParsedAttr::AS_C23, "pencil::pencil"},
    };
    Spellings = Known;
  }

  bool acceptsLangOpts(const LangOptions &Lang) const override {
    return !Lang.CPlusPlus && !Lang.ObjC && !Lang.OpenCL;
  }

  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &Attr,
                            const Decl *D) const override {
    if (isa<FunctionDecl>(D))
      return true;
    S.Diag(Attr.getLoc(), diag::warn_attribute_wrong_decl_type_str)
        << Attr << Attr.isRegularKeywordAttribute() << "functions";
    return false;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &) const override {
    if (none_of(D->attrs(), isPencil))
      D->addAttr(
          AnnotateAttr::CreateImplicit(S.Context, RegionName, nullptr, 0));
    return AttributeApplied;
  }
};

ParsedAttrInfoRegistry::Add<PencilAttribute>
    Registration("pencil", "the whole function is a PENCIL region");

} // namespace

bool hasPencilAttribute(const FunctionDecl &F) {
  return llvm::any_of(F.attrs(), isPencil);
}

bool takePencilAttribute(FunctionDecl &F) {
  if (!hasPencilAttribute(F))
    return false;
  for (FunctionDecl *Decl : F.redecls()) {
    if (!hasPencilAttribute(*Decl))
      continue;
    AttrVec Kept(Decl->getAttrs());
    llvm::erase_if(Kept, isPencil);
    Decl->dropAttrs();
    if (!Kept.empty())
      Decl->setAttrs(Kept);
  }
  return true;
}

} // namespace pencil
