//===- PrivateMemory.cpp - Work-groups that a device has the memory for ---===//
//
// In:  a kernel whose remaining allocas are its private arrays.
// Out: a work-group size with which the arrays of a whole group stay small; or
//      a refusal. CPU drivers keep them on a thread's stack (PoCL: 8 MiB, and
//      the program ends when they do not fit).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "support/KernelAttributes.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace pencil;
using namespace pencil::device;

static constexpr uint64_t MaxItemBytes = 256 * 1024;
static constexpr uint64_t MaxGroupBytes = 512 * 1024;

static uint64_t privateBytes(const Function &K) {
  uint64_t Bytes = 0;
  for (const Instruction &I : instructions(K))
    if (auto *A = dyn_cast<AllocaInst>(&I))
      if (std::optional<TypeSize> Size =
              A->getAllocationSize(K.getDataLayout()))
        Bytes = SaturatingAdd(Bytes, Size->getKnownMinValue());
  return Bytes;
}

/// The product of the sizes that the kernel asks for; 0 when it leaves them
/// open.
static uint64_t groupSize(const Function &K) {
  uint64_t Product = 1;
  bool Any = false;
  for (uint32_t Size : getLocalSize(K).value_or(LocalSize{0, 0, 0}))
    if (Size) {
      Product = SaturatingMultiply<uint64_t>(Product, Size);
      Any = true;
    }
  return Any ? Product : 0;
}

Outcome pencil::device::limitPrivateMemory(Function &K,
                                           FunctionAnalysisManager &) {
  uint64_t Bytes = privateBytes(K);
  if (Bytes > MaxItemBytes)
    return Refusal{nullptr, "local arrays of over 256 KiB in all"};
  uint64_t Items = groupSize(K);
  if (Bytes == 0 || (Items && Items * Bytes <= MaxGroupBytes))
    return std::nullopt;
  if (isGrouped(K))
    return Refusal{nullptr, "local arrays of over 512 KiB in a work-group"};
  uint64_t Fitting = std::max<uint64_t>(1, bit_floor(MaxGroupBytes / Bytes));
  if (Items || Fitting < 1024)
    setLocalSize(K, {static_cast<uint32_t>(Fitting), 1, 1});
  return std::nullopt;
}
