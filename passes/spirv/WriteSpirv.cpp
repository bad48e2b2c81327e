//===- WriteSpirv.cpp - One module of kernels through LLVM's target -------===//
//
// In:  legalised kernels inside their host module.
// Out: a SPIR-V 1.0 binary of exactly these kernels.
// Code generation runs at level None: at others, loop strength reduction makes
// integers of odd widths after our legaliser has run, and the target gets them
// wrong without a word.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Emit.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;

extern "C" {
void LLVMInitializeSPIRVTargetInfo();
void LLVMInitializeSPIRVTarget();
void LLVMInitializeSPIRVTargetMC();
void LLVMInitializeSPIRVAsmPrinter();
}

static constexpr char TripleText[] = "spirv64v1.0-unknown-unknown";

namespace {
// Keeps the first error instead of printing it.
struct ErrorKeeper : DiagnosticHandler {
  std::string &Text;
  explicit ErrorKeeper(std::string &Text) : Text(Text) {}
  bool handleDiagnostics(const DiagnosticInfo &DI) override {
    if (DI.getSeverity() == DS_Error && Text.empty()) {
      raw_string_ostream OS(Text);
      DiagnosticPrinterRawOStream Printer(OS);
      DI.print(Printer);
    }
    return true;
  }
};
} // namespace

static std::unique_ptr<TargetMachine> createMachine(std::string &Error) {
  LLVMInitializeSPIRVTargetInfo();
  LLVMInitializeSPIRVTarget();
  LLVMInitializeSPIRVTargetMC();
  LLVMInitializeSPIRVAsmPrinter();
  Triple T(TripleText);
  const Target *Spirv = TargetRegistry::lookupTarget(T, Error);
  if (!Spirv)
    return nullptr;
  return std::unique_ptr<TargetMachine>(
      Spirv->createTargetMachine(T, "", "", TargetOptions(), std::nullopt,
                                 std::nullopt, CodeGenOptLevel::None));
}

// Copies what a body refers to outside itself: built-ins, constant tables and
// memory of the work-group.
static void copyReferences(Function &Old, Module &To, ValueToValueMapTy &Map) {
  for (Instruction &I : instructions(Old))
    for (Value *Op : I.operands()) {
      if (Map.count(Op))
        continue;
      if (auto *F = dyn_cast<Function>(Op)) {
        Function *New = cast<Function>(
            To.getOrInsertFunction(F->getName(), F->getFunctionType())
                .getCallee());
        New->copyAttributesFrom(F);
        New->removeFnAttr("target-cpu");
        New->removeFnAttr("target-features");
        Map[F] = New;
      } else if (auto *G = dyn_cast<GlobalVariable>(Op)) {
        auto *New = To.getNamedGlobal(G->getName());
        if (!New)
          New = new GlobalVariable(
              To, G->getValueType(), G->isConstant(),
              GlobalValue::InternalLinkage, G->getInitializer(), G->getName(),
              nullptr, GlobalValue::NotThreadLocal, G->getAddressSpace());
        New->setAlignment(G->getAlign());
        Map[G] = New;
      }
    }
}

static void copyKernel(Function &Old, Module &To) {
  auto *New = Function::Create(Old.getFunctionType(),
                               GlobalValue::ExternalLinkage, Old.getName(), To);
  ValueToValueMapTy Map;
  Map[&Old] = New;
  for (auto [From, Into] : zip(Old.args(), New->args())) {
    Into.setName(From.getName());
    Map[&From] = &Into;
  }
  copyReferences(Old, To, Map);
  SmallVector<ReturnInst *, 4> Returns;
  CloneFunctionInto(New, &Old, Map, CloneFunctionChangeType::DifferentModule,
                    Returns);
  AttributeList Attributes;
  LLVMContext &Ctx = New->getContext();
  for (Argument &A : New->args())
    if (A.hasNoAliasAttr())
      Attributes =
          Attributes.addParamAttribute(Ctx, A.getArgNo(), Attribute::NoAlias);
  New->setAttributes(Attributes);
  New->setCallingConv(CallingConv::SPIR_KERNEL);
  New->setDSOLocal(false);
  New->setComdat(nullptr);
  New->setSection("");
}

static void addVersion(Module &M) {
  LLVMContext &Ctx = M.getContext();
  auto Number = [&](unsigned N) {
    return ConstantAsMetadata::get(ConstantInt::get(Type::getInt32Ty(Ctx), N));
  };
  M.getOrInsertNamedMetadata("opencl.ocl.version")
      ->addOperand(MDNode::get(Ctx, {Number(1), Number(2)}));
}

bool pencil::writeSpirv(ArrayRef<Function *> Kernels, raw_pwrite_stream &OS,
                        std::string &Error) {
  std::unique_ptr<TargetMachine> Machine = createMachine(Error);
  if (!Machine) {
    if (Error.empty())
      Error = "this LLVM has no SPIR-V target";
    return false;
  }
  LLVMContext &Ctx = Kernels.front()->getContext();
  Ctx.setDiagnosticHandler(std::make_unique<ErrorKeeper>(Error));
  Module M("pencil", Ctx);
  M.setTargetTriple(Triple(TripleText));
  M.setDataLayout(Machine->createDataLayout());
  for (Function *K : Kernels)
    copyKernel(*K, M);
  StripDebugInfo(M);
  addVersion(M);
  raw_string_ostream Messages(Error);
  if (verifyModule(M, &Messages))
    return false;
  legacy::PassManager Passes;
  if (Machine->addPassesToEmitFile(Passes, OS, nullptr,
                                   CodeGenFileType::ObjectFile)) {
    Error = "this SPIR-V target writes no object files";
    return false;
  }
  Passes.run(M);
  return Error.empty();
}
