//===- DeadValues.h - Values that no iteration of a nest reads ------------===//
//
// In:  a loop.
// Out: the loop without instructions that nothing depends on, such as the phis
//      which a scalar leaves in the headers around the iteration that writes it
//      before it reads it:
//        outer: s = phi [undef], [s.in]
//        inner: s.in = phi [s], [x]      ; x is used, s.in only by s
// Such a value looks carried from one iteration to the next and is not. What is
// left in a header after this is read by somebody.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_OUTLINE_DEADVALUES_H
#define PENCIL_OUTLINE_DEADVALUES_H

namespace llvm {
class Loop;
}

namespace pencil {
/// Looks at the loop and at the phis of the block behind it.
bool removeDeadValues(const llvm::Loop &L);
} // namespace pencil

#endif
