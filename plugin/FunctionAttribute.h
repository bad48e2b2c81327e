//===- FunctionAttribute.h - __attribute__((pencil)) ----------------------===//
//
// In:  `__attribute__((pencil))` or `[[pencil::pencil]]` on a function.
// Out: known of the function's definition: its whole body is a region.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_FUNCTIONATTRIBUTE_H
#define PENCIL_PLUGIN_FUNCTIONATTRIBUTE_H

namespace clang {
class FunctionDecl;
} // namespace clang

namespace pencil {

/// True when \p F or an earlier declaration of it has the attribute.
bool hasPencilAttribute(const clang::FunctionDecl &F);

/// The same, and removes it: clang would write it into the program as an
/// annotation of its own.
bool takePencilAttribute(clang::FunctionDecl &F);

} // namespace pencil

#endif
