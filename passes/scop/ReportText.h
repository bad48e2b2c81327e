//===- ReportText.h - isl's objects and names for readers -----------------===//
//
// In:  isl objects over Polly's ids.
// Out: short formulas; arrays and parameters by the names that the programmer
//      gave them, where debug information or value names tell.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REPORTTEXT_H
#define PENCIL_SCOP_REPORTTEXT_H

#include "poly/scop.h"
#include "llvm/ADT/StringMap.h"
#include "isl/aff.h"
#include "isl/schedule.h"
#include <string>

namespace llvm {
class Value;
}
namespace polly {
class Scop;
}

namespace pencil {
class SourceNames {
  llvm::StringMap<std::string> Labels;

public:
  SourceNames(polly::Scop &S, const poly_scop &Poly);
  /// Every identifier of the text that has a label is replaced by it.
  std::string apply(llvm::StringRef Text) const;
  /// The same for one name; without Polly's prefix where there is no label.
  std::string array(llvm::StringRef Name) const;
};

/// "floor(i0 / 256)", in C's notation otherwise; "" on an error.
std::string formula(__isl_take isl_pw_aff *Function);

/// isl's own notation; "" on an error. Takes a text that isl allocated.
std::string takeText(char *Text);

/// The tree a line a property, as isl reads it; "" on an error. Equal trees
/// have equal texts, however they were made.
std::string treeText(__isl_keep isl_schedule *Tree);

/// "12 * n" becomes "12·n".
std::string timesSign(std::string Formula);
} // namespace pencil

#endif
