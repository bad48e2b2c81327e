//===- ReportHtml.h - HTML that is well formed and escaped ----------------===//
//
// In:  elements, attributes, text.
// Out: every element is closed where its body ends, and nothing that comes from
//      outside reaches the page unescaped.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REPORTHTML_H
#define PENCIL_SCOP_REPORTHTML_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include <initializer_list>
#include <string>

namespace llvm {
class raw_ostream;
}

namespace pencil {
class Html {
  llvm::raw_ostream &OS;

public:
  struct Attribute {
    const char *Name;
    std::string Value;
  };
  using Attributes = std::initializer_list<Attribute>;
  using Body = llvm::function_ref<void()>;

  explicit Html(llvm::raw_ostream &OS) : OS(OS) {}
  /// Text of the page's own, as it is.
  void raw(llvm::StringRef Text);
  void text(const llvm::Twine &Text);
  /// An element with whatever `Inside` writes.
  void tag(const char *Tag, Attributes List, Body Inside);
  void tag(const char *Tag, const char *Class, Body Inside);
  /// An element with a text.
  void leaf(const char *Tag, const char *Class, const llvm::Twine &Text);
  /// An element without content (SVG).
  void empty(const char *Tag, Attributes List);

private:
  void begin(const char *Tag, Attributes List);
};

/// What may stand in an `id` and behind `#` in a link.
std::string anchor(llvm::StringRef Name);
} // namespace pencil

#endif
