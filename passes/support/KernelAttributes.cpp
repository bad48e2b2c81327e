//===- KernelAttributes.cpp -----------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "support/KernelAttributes.h"
#include "support/Names.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Function.h"

using namespace llvm;
using namespace pencil;

std::optional<LocalSize> pencil::getLocalSize(const Function &Kernel) {
  SmallVector<StringRef, 3> Parts;
  Kernel.getFnAttribute(names::attribute::LocalSize)
      .getValueAsString()
      .split(Parts, ',');
  LocalSize Size = {0, 0, 0};
  if (Parts.size() != Size.size())
    return std::nullopt;
  for (unsigned Dim = 0; Dim < Size.size(); ++Dim)
    if (!to_integer(Parts[Dim], Size[Dim], 10))
      return std::nullopt;
  return Size;
}

void pencil::setLocalSize(Function &Kernel, LocalSize Size) {
  Kernel.addFnAttr(
      names::attribute::LocalSize,
      (Twine(Size[0]) + "," + Twine(Size[1]) + "," + Twine(Size[2])).str());
}

bool pencil::isGrouped(const Function &Kernel) {
  return Kernel.getFnAttribute(names::attribute::Grid).getValueAsString() ==
         "group";
}
