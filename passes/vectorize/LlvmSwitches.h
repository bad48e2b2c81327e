//===- LlvmSwitches.h - State of LLVM that a kernel needs otherwise -------===//
//
// In:  a kernel, or the process, at the start of a scope.
// Out: hidden options, attributes and the diagnostic handler as the stage
//      needs them, and as they were when the scope ends.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_VECTORIZE_LLVMSWITCHES_H
#define PENCIL_VECTORIZE_LLVMSWITCHES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/DiagnosticHandler.h"
#include <memory>
#include <string>

namespace llvm {
class Function;
class LLVMContext;
class Module;
class TargetMachine;
namespace cl {
class Option;
}
} // namespace llvm

namespace pencil::vectorize {
/// The machine whose costs decide; null where none is known for the module's
/// triple. Only x86-64 has been measured.
std::unique_ptr<llvm::TargetMachine> createMachine(const llvm::Module &M);

/// Hidden options of LLVM's passes. One that the user gave stays.
class ScopedOptions {
  llvm::SmallVector<llvm::cl::Option *, 4> Set;

public:
  ScopedOptions();
  ~ScopedOptions();
  ScopedOptions(const ScopedOptions &) = delete;
  ScopedOptions &operator=(const ScopedOptions &) = delete;
};

/// The kernel as if for a CPU with 512-bit vectors and slow gathers.
class ScopedProfile {
  llvm::Function &K;
  llvm::AttributeList Old;

public:
  explicit ScopedProfile(llvm::Function &K);
  ~ScopedProfile();
  ScopedProfile(const ScopedProfile &) = delete;
  ScopedProfile &operator=(const ScopedProfile &) = delete;
};

/// What the loop vectoriser says of one loop.
struct LoopNote {
  unsigned Lanes; // 0: it stays scalar
  unsigned Line;  // by which markCandidates numbers the loops
  std::string Text;
};

/// Keeps the remarks of the passes from the user, who wrote no kernel, and
/// collects those of the vectoriser.
class ScopedNotes {
  llvm::LLVMContext &Ctx;
  std::unique_ptr<llvm::DiagnosticHandler> Old;
  llvm::SmallVector<LoopNote, 4> Notes;
  class Collector;

public:
  explicit ScopedNotes(llvm::LLVMContext &Ctx);
  ~ScopedNotes();
  ScopedNotes(const ScopedNotes &) = delete;
  ScopedNotes &operator=(const ScopedNotes &) = delete;
  llvm::ArrayRef<LoopNote> notes() const { return Notes; }
};
} // namespace pencil::vectorize

#endif
