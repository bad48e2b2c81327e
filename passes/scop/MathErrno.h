//===- MathErrno.h - Math functions that access no memory, for a while
//----===////
// In:  a function with regions, compiled with errno (-fmath-errno).
// Out: while the object lives, calls of math.h in regions are marked as not
//      accessing memory, so that they can be modelled. Afterwards the original
//      calls are what they were; copies made meanwhile, which are the mapped
//      form's, set no errno that anyone may rely on.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_MATHERRNO_H
#define PENCIL_SCOP_MATHERRNO_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/ValueHandle.h"

namespace pencil {
class Regions;

class MathWithoutErrno {
  llvm::SmallVector<std::pair<llvm::WeakVH, llvm::AttributeList>, 8> Calls;

public:
  MathWithoutErrno(llvm::Function &F, const Regions &Wanted);
  ~MathWithoutErrno();
  MathWithoutErrno(const MathWithoutErrno &) = delete;
  MathWithoutErrno &operator=(const MathWithoutErrno &) = delete;
};
} // namespace pencil

#endif
