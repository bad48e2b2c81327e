//===- ReportHighlight.cpp - C with a little colour -----------------------===//
//
// Enough of C's lexical grammar for a listing; what it gets wrong has the wrong
// colour and no other harm.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ReportParts.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace pencil;

static bool isKeyword(StringRef Word) {
  return StringSwitch<bool>(Word)
      .Cases({"auto",   "break",    "case",     "const",  "continue", "default",
              "do",     "else",     "extern",   "for",    "goto",     "if",
              "inline", "register", "restrict", "return", "sizeof",   "static",
              "switch", "volatile", "while"},
             true)
      .Cases({"bool", "char", "double", "float", "int", "long", "short",
              "signed", "size_t", "struct", "union", "unsigned", "void",
              "_Bool", "uint8_t", "int32_t", "int64_t", "uint32_t"},
             true)
      .Default(false);
}

static bool isWord(char C) { return isAlnum(C) || C == '_'; }

/// How many characters the token at the start has, and its class, "" for none.
static size_t token(StringRef Text, const char *&Class) {
  char First = Text.front();
  if (isWord(First)) {
    StringRef Word = Text.take_while(
        [&](char C) { return isWord(C) || (isDigit(First) && C == '.'); });
    Class = isDigit(First) ? "n" : isKeyword(Word) ? "k" : "";
    return Word.size();
  }
  if (First == '"' || First == '\'') {
    size_t I = 1;
    while (I < Text.size() && Text[I] != First)
      I += Text[I] == '\\' ? 2 : 1;
    Class = "s";
    return std::min(I + 1, Text.size());
  }
  Class = "";
  return 1;
}

void Highlighter::line(Html &H, StringRef Text) {
  auto Comment = [&](size_t From) {
    size_t End = Text.find("*/", From);
    InComment = End == StringRef::npos;
    size_t Length = InComment ? Text.size() : End + 2;
    H.leaf("span", "c", Text.take_front(Length));
    Text = Text.drop_front(Length);
  };
  if (InComment)
    Comment(0);
  if (Text.ltrim().starts_with("#")) {
    H.leaf("span", "p", Text);
    return;
  }
  std::string Plain;
  auto Flush = [&] {
    H.text(Plain);
    Plain.clear();
  };
  while (!Text.empty()) {
    bool Line = Text.starts_with("//"), Block = Text.starts_with("/*");
    const char *Class = "";
    size_t Length = Line || Block ? 0 : token(Text, Class);
    if (Line || Block || *Class)
      Flush();
    if (Block) {
      Comment(2);
      continue;
    }
    if (Line) {
      H.leaf("span", "c", Text);
      return;
    }
    if (*Class)
      H.leaf("span", Class, Text.take_front(Length));
    else
      Plain += Text.take_front(Length);
    Text = Text.drop_front(Length);
  }
  Flush();
}
