//===- Plugin.cpp - The clang plugin: registration and life of one unit ---===//
//
// In:  clang started with -fplugin= or -fpass-plugin= (or both) on this file.
// Out: #pragma pencil understood, the annotated form in the AST, the PENCIL
//      passes at the start of the pipeline, once.
// A unit that never says `#pragma pencil` pays for one predefined macro.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "FunctionAttribute.h"
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
  Unit(DiagnosticsEngine &Engine, const Options &Opts)
      : Diags(Engine, Opts.SilencedGroups), Table(Diags), Auto(Opts.Auto) {}

  /// False, with a warning, where pragmas are not looked at.
  bool understands(const LangOptions &Lang, SourceLocation Loc,
                   llvm::StringRef Pragma) {
    if (!Lang.CPlusPlus && !Lang.ObjC && !Lang.OpenCL)
      return true;
    Diags.report(Loc, Diag::LanguageIgnored) << Pragma;
    return false;
  }

  Diagnostics Diags;
  DirectiveTable Table;
  bool Auto;
  bool Watching = false;  ///< The table sees the tokens.
  bool Annotated = false; ///< Some function was changed.
};

void watchTokens(Preprocessor &PP, const std::shared_ptr<Unit> &U) {
  if (U->Watching)
    return;
  PP.setTokenWatcher([U](const Token &Tok) { U->Table.follow(Tok); });
  // -fcoverage-mapping has the tokens of directives shown, too.
  PP.setPreprocessToken(false);
  U->Watching = true;
}

class PencilPragma : public PragmaHandler {
public:
  explicit PencilPragma(std::shared_ptr<Unit> U)
      : PragmaHandler("pencil"), U(std::move(U)) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer Introducer,
                    Token &) override {
    Directive D;
    if (!U->understands(PP.getLangOpts(), Introducer.Loc, "pencil") ||
        !PragmaReader(PP, U->Diags, Introducer.Loc).read(D))
      return;
    U->Table.add(std::move(D));
    watchTokens(PP, U);
  }

private:
  std::shared_ptr<Unit> U;
};

/// `#pragma scop` and `#pragma endscop`.
class ScopPragma : public PragmaHandler {
public:
  ScopPragma(llvm::StringRef Name, std::shared_ptr<Unit> U)
      : PragmaHandler(Name), U(std::move(U)) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer Introducer,
                    Token &) override {
    if (!U->understands(PP.getLangOpts(), Introducer.Loc, getName()) ||
        !PragmaReader(PP, U->Diags, Introducer.Loc).readEnd(getName()))
      return;
    RegionTable &Regions = U->Table.regions();
    if (getName() == "scop")
      Regions.beginScop(Introducer.Loc);
    else
      Regions.endScop(Introducer.Loc);
    watchTokens(PP, U);
  }

private:
  std::shared_ptr<Unit> U;
};

class PencilConsumer : public ASTConsumer {
public:
  PencilConsumer(CompilerInstance &CI, std::shared_ptr<Unit> U)
      : CI(CI), U(std::move(U)) {}

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    bool All = U->Auto || U->Table.anyUnseen();
    for (Decl *D : Group)
      if (auto *F = dyn_cast<FunctionDecl>(D);
          F && F->doesThisDeclarationHaveABody() && !F->isFromASTFile() &&
          (All || hasPencilAttribute(*F)))
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
    AnnotateOptions Options = {
        static_cast<bool>(CI.getCodeGenOpts().MergeAllConstants), U->Auto};
    U->Annotated |= annotateFunction(F, U->Table, *Build, U->Diags, Options);
  }

  bool needsPasses(ASTContext &Ctx) const {
    // A report or a schedule file is written even where there is no region.
    bool Wanted =
        U->Annotated || headerIsAnnotated(Ctx) || polyOptions().wantsRecord();
    if (EmitAnnotated || !Wanted)
      return false;
    for (const auto &Plugin : CI.getPassPlugins())
      if (Plugin->getPluginName() == "pencil")
        return false;
    return true;
  }

  /// A function of a precompiled header or module was annotated when that was
  /// made; then the header knows the name of a first marker.
  static bool headerIsAnnotated(ASTContext &Ctx) {
    IdentifierInfoLookup *Header = Ctx.Idents.getExternalIdentifierLookup();
    return Header &&
           llvm::any_of(MarkerBuilder::firstMarkers(), [&](const char *Name) {
             return Header->get(Name) != nullptr;
           });
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
    auto U = std::make_shared<Unit>(CI.getDiagnostics(), Opts);
    if (CI.hasPreprocessor()) {
      predefine(CI);
      Preprocessor &PP = CI.getPreprocessor();
      PP.AddPragmaHandler(new PencilPragma(U));
      PP.AddPragmaHandler(new ScopPragma("scop", U));
      PP.AddPragmaHandler(new ScopPragma("endscop", U));
    }
    return std::make_unique<PencilConsumer>(CI, U);
  }

  bool ParseArgs(const CompilerInstance &CI,
                 const std::vector<std::string> &Args) override {
    Opts = Options();
    bool Ok = parseOptions(Args, CI.getDiagnostics(), Opts);
    EmitAnnotated = Opts.EmitAnnotated;
    if (Ok)
      polyOptions() = Opts.Poly;
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
