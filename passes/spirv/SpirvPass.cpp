//===- SpirvPass.cpp - pencil-spirv: kernels become a binary constant -----===//
//
// In:  legalised kernels in the host module.
// Out: @pencil.spirv and kernel declarations. When the module of all kernels
//      fails, each kernel is tried alone, the guilty ones are dropped, and the
//      rest is emitted.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Emit.h"
#include "spirv/Spirv.h"
#include "support/Kernels.h"
#include "support/Remarks.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace pencil;

static constexpr char PassName[] = "pencil-spirv";
static constexpr char BlobName[] = "pencil.spirv";

static void dropWithRemark(Function &K, const std::string &Why) {
  emitRemark(Remark::EmissionFailed, PassName, &K.getEntryBlock(), DebugLoc(),
             K.getName() + ": " + Why);
  dropKernel(K);
}

// Drops the kernels that fail on their own.
static void dropGuilty(SmallVectorImpl<Function *> &Kernels) {
  SmallVector<Function *, 8> Good;
  for (Function *K : Kernels) {
    std::string Error;
    if (emitSpirv(K, Error).empty())
      dropWithRemark(*K, Error);
    else
      Good.push_back(K);
  }
  Kernels.assign(Good.begin(), Good.end());
}

static std::vector<uint32_t> emitAll(SmallVectorImpl<Function *> &Kernels) {
  std::string Error;
  std::vector<uint32_t> Words = emitSpirv(Kernels, Error);
  if (!Words.empty())
    return Words;
  dropGuilty(Kernels);
  if (Kernels.empty())
    return {};
  Words = emitSpirv(Kernels, Error);
  if (!Words.empty())
    return Words;
  for (Function *K : Kernels)
    dropWithRemark(*K, Error);
  Kernels.clear();
  return {};
}

static StringRef bytesOf(const std::vector<uint32_t> &Words) {
  return StringRef(reinterpret_cast<const char *>(Words.data()),
                   Words.size() * sizeof(uint32_t));
}

static void addConstant(Module &M, const std::vector<uint32_t> &Words) {
  Constant *Bytes =
      ConstantDataArray::getString(M.getContext(), bytesOf(Words), false);
  auto *Blob = new GlobalVariable(
      M, Bytes->getType(), true, GlobalValue::InternalLinkage, Bytes, BlobName);
  Blob->setAlignment(Align(8));
}

static void dump(Module &M, const std::vector<uint32_t> &Words,
                 const std::string &File) {
  std::error_code EC;
  raw_fd_ostream OS(File, EC, sys::fs::OF_None);
  if (!EC) {
    OS << bytesOf(Words);
    OS.close();
    EC = OS.error();
  }
  if (!EC)
    return;
  OS.clear_error();
  M.getContext().emitError("pencil-spirv: cannot write '" + File +
                           "': " + EC.message());
}

// The body goes; name, parameters and "pencil.*" attributes stay for embed.
static void makeDeclaration(Function &K) {
  AttributeList Attributes = K.getAttributes();
  K.deleteBody();
  K.setAttributes(Attributes);
  K.setComdat(nullptr);
  K.setLinkage(GlobalValue::ExternalLinkage);
}

PreservedAnalyses SpirvPass::run(Module &M, ModuleAnalysisManager &AM) {
  SmallVector<Function *, 8> Kernels = definedKernels(M);
  if (Kernels.empty())
    return PreservedAnalyses::all();
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  for (Function *K : Kernels)
    FAM.clear(*K, K->getName());
  std::vector<uint32_t> Words = emitAll(Kernels);
  if (Kernels.empty())
    return PreservedAnalyses::none();
  for (Function *K : Kernels) {
    emitRemark(Remark::KernelEmitted, PassName, &K->getEntryBlock(), DebugLoc(),
               K->getName());
    makeDeclaration(*K);
  }
  addConstant(M, Words);
  if (!Dump.empty())
    dump(M, Words, Dump);
  return PreservedAnalyses::none();
}

void SpirvPass::printPipeline(raw_ostream &OS,
                              function_ref<StringRef(StringRef)>) {
  OS << PassName;
  if (!Dump.empty())
    OS << "<dump=" << Dump << '>';
}
