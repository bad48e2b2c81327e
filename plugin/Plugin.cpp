//===- Plugin.cpp - The clang plugin: registration and life of one unit ---===//
//
// In:  clang started with -fplugin= or -fpass-plugin= (or both) on this file.
// Out: #pragma pencil understood, the annotated form in the AST, the PENCIL
//      passes at the start of the pipeline, once.
// A unit that never says `#pragma pencil` pays for one predefined macro.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Loops.h"
#include "Options.h"
#include "Pragma.h"

#include "pipeline/PencilPasses.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Decl.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"

#include <memory>

using namespace clang;

namespace pencil {
namespace {

/// Set by -fplugin-arg-pencil-emit=annotated. Global, as the entry point for
/// pass plugins knows no compiler instance.
bool EmitAnnotated = false;

struct Unit {
  Unit(DiagnosticsEngine &Engine, unsigned SilencedGroups)
      : Diags(Engine, SilencedGroups), Table(Diags) {}

  Diagnostics Diags;
  DirectiveTable Table;
  bool Watching = false;  ///< The table sees the tokens.
  bool Annotated = false; ///< Some function was changed.
};

class PencilPragma : public PragmaHandler {
public:
  explicit PencilPragma(std::shared_ptr<Unit> U)
      : PragmaHandler("pencil"), U(std::move(U)) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer Introducer,
                    Token &) override {
    const LangOptions &Lang = PP.getLangOpts();
    if (Lang.CPlusPlus || Lang.ObjC || Lang.OpenCL) {
      U->Diags.report(Introducer.Loc, Diag::LanguageIgnored);
      return;
    }
    Directive D;
    if (!PragmaReader(PP, U->Diags, Introducer.Loc).read(D))
      return;
    U->Table.add(std::move(D));
    if (!U->Watching)
      PP.setTokenWatcher([U = U](const Token &Tok) { U->Table.follow(Tok); });
    U->Watching = true;
  }

private:
  std::shared_ptr<Unit> U;
};

class PencilConsumer : public ASTConsumer {
public:
  PencilConsumer(CompilerInstance &CI, std::shared_ptr<Unit> U)
      : CI(CI), U(std::move(U)) {}

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    if (U->Table.empty() || !U->Table.anyUnseen())
      return true;
    for (Decl *D : Group)
      if (auto *F = dyn_cast<FunctionDecl>(D);
          F && F->doesThisDeclarationHaveABody() && !F->isFromASTFile())
        annotate(*F);
    return true;
  }

  void HandleTranslationUnit(ASTContext &Ctx) override {
    if (!U->Diags.anyError())
      U->Table.reportUnseen();
    if (needsPasses(Ctx))
      addPasses();
  }

private:
  void annotate(FunctionDecl &F) {
    if (!Build)
      Build = std::make_unique<MarkerBuilder>(F.getASTContext());
    U->Annotated |= annotateFunction(F, U->Table, *Build, U->Diags,
                                     CI.getCodeGenOpts().MergeAllConstants);
  }

  bool needsPasses(ASTContext &Ctx) const {
    if (EmitAnnotated || !(U->Annotated || headerIsAnnotated(Ctx)))
      return false;
    for (const auto &Plugin : CI.getPassPlugins())
      if (Plugin->getPluginName() == "pencil")
        return false;
    return true;
  }

  /// A function of a precompiled header or module was annotated when that was
  /// made; then the header knows the name of the first marker.
  static bool headerIsAnnotated(ASTContext &Ctx) {
    IdentifierInfoLookup *Header = Ctx.Idents.getExternalIdentifierLookup();
    return Header && Header->get(MarkerBuilder::firstMarker());
  }

  void addPasses() {
    CodeGenOptions &Options = CI.getCodeGenOpts();
    Options.PassBuilderCallbacks.push_back(registerPencilPasses);
    // -save-temps writes bitcode before any pass and optimises it in a second
    // step, which reads IR and hence runs no plugin action.
    if (U->Annotated && Options.DisableLLVMPasses && Options.EmitLLVMUseLists &&
        CI.getFrontendOpts().ProgramAction == frontend::EmitBC)
      Options.DisableLLVMPasses = false;
  }

  CompilerInstance &CI;
  std::shared_ptr<Unit> U;
  std::unique_ptr<MarkerBuilder> Build;
};

/// Defines __PENCIL__ unless the command line defines or undefines it.
void predefine(CompilerInstance &CI) {
  for (const auto &Macro : CI.getPreprocessorOpts().Macros)
    if (llvm::StringRef(Macro.first).split('=').first == "__PENCIL__")
      return;
  Preprocessor &PP = CI.getPreprocessor();
  PP.setPredefines(PP.getPredefines() + "#define __PENCIL__ 1\n");
}

class PencilAction : public PluginASTAction {
public:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 llvm::StringRef) override {
    auto U = std::make_shared<Unit>(CI.getDiagnostics(), Opts.SilencedGroups);
    if (CI.hasPreprocessor()) {
      predefine(CI);
      CI.getPreprocessor().AddPragmaHandler(new PencilPragma(U));
    }
    return std::make_unique<PencilConsumer>(CI, U);
  }

  bool ParseArgs(const CompilerInstance &CI,
                 const std::vector<std::string> &Args) override {
    Opts = Options();
    bool Ok = parseOptions(Args, CI.getDiagnostics(), Opts);
    EmitAnnotated = Opts.EmitAnnotated;
    return Ok;
  }

  ActionType getActionType() override { return AddBeforeMainAction; }

private:
  Options Opts;
};

FrontendPluginRegistry::Add<PencilAction>
    Registration("pencil", "PENCIL: annotated loops become OpenCL kernels");

} // namespace
} // namespace pencil

/// For -fpass-plugin. It hides the entry point of pencil-passes.so, which knows
/// no plugin arguments.
extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT llvm::PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "pencil", PENCIL_VERSION,
          [](llvm::PassBuilder &PB) {
            if (!pencil::EmitAnnotated)
              pencil::registerPencilPasses(PB);
          },
          nullptr};
}
