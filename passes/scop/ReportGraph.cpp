//===- ReportGraph.cpp - Dependences as arrows ----------------------------===//
//
// Statements stand below each other; each arrow leaves and enters at the right
// and has a lane of its own where it overlaps others: short ones inside.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ReportParts.h"
#include "scop/ReportWords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace pencil;

static constexpr int BoxWidth = 270, PortStep = 18, LaneStep = 28, Gap = 22,
                     Margin = 6, Corner = 7, TextLimit = 36;

namespace {
struct Arrow {
  const ReportDep *Dep;
  unsigned Number;
  bool Binds;
  int From = 0, To = 0, Lane = 0;
  int top() const { return std::min(From, To); }
  int bottom() const { return std::max(From, To); }
};

struct Box {
  int Top = 0, Height = 0;
};

class Drawing {
  Html &H;
  const RegionRecord &Region;
  std::vector<Arrow> Arrows;
  std::vector<Box> Boxes;
  int Width = 0, Height = 0, Lanes = 0;

  void placeBoxes();
  void placeLanes();
  void drawBox(unsigned Statement);
  void drawArrow(const Arrow &A);

public:
  Drawing(Html &H, const RegionRecord &Region, ArrayRef<unsigned> Shown,
          ArrayRef<bool> Binds)
      : H(H), Region(Region) {
    for (unsigned N = 0; N < Shown.size(); ++N)
      Arrows.push_back({&Region.Deps[Shown[N]], N + 1, Binds[Shown[N]]});
  }
  void run();
};
} // namespace

/// Heights follow from how many arrows end at each box.
void Drawing::placeBoxes() {
  unsigned N = Region.Statements.size();
  std::vector<int> Ports(N);
  for (const Arrow &A : Arrows) {
    ++Ports[A.Dep->Source];
    ++Ports[A.Dep->Sink];
  }
  int Top = Margin;
  for (unsigned I = 0; I < N; ++I) {
    int Size = std::max(46, (Ports[I] + 1) * PortStep);
    Boxes.push_back({Top, Size});
    Top += Size + Gap;
  }
  Height = Top - Gap + Margin;
  std::vector<int> Used(N);
  auto Next = [&](unsigned I) {
    int Free = Boxes[I].Height / (Ports[I] + 1);
    return Boxes[I].Top + ++Used[I] * Free;
  };
  for (Arrow &A : Arrows) {
    A.From = Next(A.Dep->Source);
    A.To = Next(A.Dep->Sink);
  }
}

/// The shortest first, each in the first lane in which it overlaps none.
void Drawing::placeLanes() {
  std::vector<Arrow *> Sorted;
  for (Arrow &A : Arrows)
    Sorted.push_back(&A);
  llvm::sort(Sorted, [](const Arrow *A, const Arrow *B) {
    return std::pair(A->bottom() - A->top(), A->Number) <
           std::pair(B->bottom() - B->top(), B->Number);
  });
  for (unsigned I = 0; I < Sorted.size(); ++I) {
    Arrow &A = *Sorted[I];
    auto Overlaps = [&](const Arrow *Other) {
      return Other->Lane == A.Lane && Other->top() < A.bottom() + PortStep &&
             A.top() < Other->bottom() + PortStep;
    };
    while (any_of(ArrayRef(Sorted).take_front(I), Overlaps))
      ++A.Lane;
    Lanes = std::max(Lanes, A.Lane + 1);
  }
  Width = Margin + BoxWidth + (Lanes + 1) * LaneStep;
}

static std::string shortened(StringRef Text) {
  if (Text.size() <= TextLimit)
    return Text.str();
  return (Text.take_front(TextLimit - 1) + "\u2026").str();
}

void Drawing::drawBox(unsigned I) {
  const ReportStatement &Statement = Region.Statements[I];
  const Box &B = Boxes[I];
  H.empty("rect", {{"class", "box"},
                   {"x", itostr(Margin)},
                   {"y", itostr(B.Top)},
                   {"width", itostr(BoxWidth)},
                   {"height", itostr(B.Height)},
                   {"rx", "7"}});
  auto Label = [&](const char *Class, int Y, const std::string &Text) {
    H.tag("text",
          {{"class", Class}, {"x", itostr(Margin + 12)}, {"y", itostr(Y)}},
          [&] { H.text(Text); });
  };
  std::string Line = Statement.Line ? "  line " + utostr(Statement.Line) : "";
  Label("name", B.Top + 19, Statement.Name + Line);
  Label("code", B.Top + 36, shortened(sourceLine(Region.At, Statement.Line)));
}

/// From the right edge to the lane, along it, and back.
void Drawing::drawArrow(const Arrow &A) {
  int Edge = Margin + BoxWidth, Lane = Edge + (A.Lane + 1) * LaneStep;
  int Turn = A.To > A.From ? Corner : -Corner;
  auto At = [](int X, int Y) { return itostr(X) + " " + itostr(Y); };
  std::string Path = "M" + At(Edge, A.From) + " L" + At(Lane - Corner, A.From) +
                     " Q" + At(Lane, A.From) + " " + At(Lane, A.From + Turn) +
                     " L" + At(Lane, A.To - Turn) + " Q" + At(Lane, A.To) +
                     " " + At(Lane - Corner, A.To) + " L" + At(Edge + 8, A.To);
  std::string Class = "arrow " + A.Dep->Kind + (A.Binds ? " binds" : "") +
                      (A.Dep->Private ? " private" : "");
  int Middle = (A.From + A.To) / 2;
  H.tag("g", Class.c_str(), [&] {
    H.leaf("title", "", describe(*A.Dep));
    H.empty("path", {{"d", Path}});
    H.empty("polygon",
            {{"points", At(Edge, A.To) + "," + At(Edge + 9, A.To - 4) + "," +
                            At(Edge + 9, A.To + 4)}});
    H.empty("circle",
            {{"cx", itostr(Lane)}, {"cy", itostr(Middle)}, {"r", "9"}});
    H.tag("text",
          {{"x", itostr(Lane)},
           {"y", itostr(Middle + 4)},
           {"text-anchor", "middle"}},
          [&] { H.text(utostr(A.Number)); });
  });
}

void Drawing::run() {
  placeBoxes();
  placeLanes();
  H.tag("svg",
        {{"viewBox", "0 0 " + itostr(Width) + " " + itostr(Height)},
         {"width", itostr(Width)},
         {"height", itostr(Height)},
         {"role", "img"},
         {"aria-label", "Dependences of " + Region.Name}},
        [&] {
          for (unsigned I = 0; I < Boxes.size(); ++I)
            drawBox(I);
          for (const Arrow &A : Arrows)
            if (!A.Binds)
              drawArrow(A);
          for (const Arrow &A : Arrows)
            if (A.Binds)
              drawArrow(A);
        });
}

void pencil::drawDeps(Html &H, const RegionRecord &Region,
                      ArrayRef<unsigned> Shown, ArrayRef<bool> Binds) {
  Drawing(H, Region, Shown, Binds).run();
}
