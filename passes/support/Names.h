//===- Names.h - The names of intrinsics/names.def for LLVM code ----------===//
//
// In:  intrinsics/names.def.
// Out: constants such as names::Array ("pencil.array") and the mapping kinds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SUPPORT_NAMES_H
#define PENCIL_SUPPORT_NAMES_H

namespace pencil::names {
#define PENCIL_INTRINSIC(ID, NAME) inline constexpr char ID[] = NAME;
#define PENCIL_TAG(ID, NAME) inline constexpr char ID[] = NAME;
#include "names.def"
namespace property {
#define PENCIL_LOOP_PROPERTY(ID, NAME) inline constexpr char ID[] = NAME;
#include "names.def"
} // namespace property
namespace attribute {
#define PENCIL_FN_ATTRIBUTE(ID, NAME) inline constexpr char ID[] = NAME;
#include "names.def"
} // namespace attribute
namespace bundle {
#define PENCIL_BUNDLE(ID, NAME) inline constexpr char ID[] = NAME;
#include "names.def"
} // namespace bundle
} // namespace pencil::names

namespace pencil {
enum class MapKind {
#define PENCIL_MAP_KIND(ID, NAME, VALUE) ID = VALUE,
#include "names.def"
};
} // namespace pencil

#endif
