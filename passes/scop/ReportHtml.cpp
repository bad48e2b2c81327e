//===- ReportHtml.cpp - HTML that is well formed and escaped --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ReportHtml.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace pencil;

static void escape(raw_ostream &OS, StringRef Text) {
  std::string Valid;
  if (!json::isUTF8(Text)) {
    Valid = json::fixUTF8(Text);
    Text = Valid;
  }
  for (char C : Text) {
    switch (C) {
    case '&':
      OS << "&amp;";
      break;
    case '<':
      OS << "&lt;";
      break;
    case '>':
      OS << "&gt;";
      break;
    case '"':
      OS << "&quot;";
      break;
    case '\'':
      OS << "&#39;";
      break;
    default:
      bool Control = static_cast<unsigned char>(C) < 0x20 || C == 0x7f;
      OS << (Control && C != '\n' && C != '\t' ? ' ' : C);
    }
  }
}

void Html::raw(StringRef Text) { OS << Text; }

void Html::text(const Twine &Text) {
  SmallString<128> Buffer;
  escape(OS, Text.toStringRef(Buffer));
}

void Html::begin(const char *Tag, Attributes List) {
  OS << '<' << Tag;
  for (const Attribute &One : List) {
    OS << ' ' << One.Name << "=\"";
    escape(OS, One.Value);
    OS << '"';
  }
}

void Html::tag(const char *Tag, Attributes List, Body Inside) {
  begin(Tag, List);
  OS << '>';
  Inside();
  OS << "</" << Tag << ">";
  StringRef Name = Tag;
  if (Name != "span" && Name != "a" && Name != "code" && Name != "b")
    OS << '\n';
}

void Html::tag(const char *Tag, const char *Class, Body Inside) {
  if (*Class)
    tag(Tag, {{"class", Class}}, Inside);
  else
    tag(Tag, Attributes(), Inside);
}

void Html::leaf(const char *Tag, const char *Class, const Twine &Text) {
  tag(Tag, Class, [&] { text(Text); });
}

void Html::empty(const char *Tag, Attributes List) {
  begin(Tag, List);
  OS << "/>\n";
}

std::string pencil::anchor(StringRef Name) {
  std::string Out;
  for (char C : Name)
    Out += isAlnum(C) || C == '_' || C == '-' ? std::string(1, C)
                                              : "." + utohexstr(uint8_t(C));
  return Out;
}
