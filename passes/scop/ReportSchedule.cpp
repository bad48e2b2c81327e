//===- ReportSchedule.cpp - A schedule tree for readers -------------------===//
//
// A loop of the schedule belongs to the source loop whose iterations alone say
// which of its own runs: one to one, or many to one where it goes over tiles.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ReportSchedule.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "isl/schedule_node.h"

using namespace llvm;
using namespace pencil;

namespace {
struct SourceLoop {
  unsigned Index; // into RegionRecord::Loops
  isl::union_map Value;
};

class Walk {
  const poly_scop &Scop;
  const SourceNames &Names;
  RegionRecord &Record;
  ReportPlaces &Places;
  std::vector<SourceLoop> Source;
  int Kernel = -1;

  ReportTree below(isl_schedule_node *Node, unsigned Child, StringRef Mark);
  ReportTree visit(isl_schedule_node *Node, StringRef Mark);
  ReportTree visitMark(isl_schedule_node *Node);
  ReportTree visitBand(isl_schedule_node *Node, StringRef Mark);
  ReportTree visitSequence(isl_schedule_node *Node, StringRef Title);
  ReportTree visitFilter(isl_schedule_node *Node);
  ReportTree visitLeaf(isl_schedule_node *Node);
  void addFormulas(isl_union_pw_aff *Value, ReportTree &Tree) const;
  void addRoles(const isl::union_map &Value, const isl::union_set &Domain,
                StringRef Mark, ReportTree &Tree);

public:
  Walk(const poly_scop &Scop, const SourceNames &Names, RegionRecord &Record,
       ReportPlaces &Places)
      : Scop(Scop), Names(Names), Record(Record), Places(Places) {}
  void findSource(isl_schedule_node *Node, StringRef Mark);
  void run(isl_schedule *Tree);
};
} // namespace

static isl_schedule_node *child(isl_schedule_node *Node, unsigned I) {
  return isl_schedule_node_get_child(Node, I);
}

static unsigned children(isl_schedule_node *Node) {
  return std::max(0, isl_schedule_node_n_children(Node));
}

static std::string markOf(isl_schedule_node *Node) {
  isl_id *Id = isl_schedule_node_mark_get_id(Node);
  std::string Name = Id && isl_id_get_name(Id) ? isl_id_get_name(Id) : "";
  isl_id_free(Id);
  return Name;
}

static bool isA(isl_schedule_node *Node, isl_schedule_node_type Type) {
  return isl_schedule_node_get_type(Node) == Type;
}

static isl::union_set instances(isl_schedule_node *Node) {
  return isl::manage(isl_schedule_node_get_domain(Node));
}

/// The first member; every band here has one.
static isl_union_pw_aff *valueOf(isl_schedule_node *Band) {
  isl_multi_union_pw_aff *Values =
      isl_schedule_node_band_get_partial_schedule(Band);
  isl_union_pw_aff *First = isl_multi_union_pw_aff_get_union_pw_aff(Values, 0);
  isl_multi_union_pw_aff_free(Values);
  return First;
}

/// Takes `Node`.
void Walk::findSource(isl_schedule_node *Node, StringRef Mark) {
  std::string Below = isA(Node, isl_schedule_node_mark) ? markOf(Node) : "";
  if (isA(Node, isl_schedule_node_band))
    for (unsigned I = 0; I < Record.Loops.size(); ++I)
      if (Record.Loops[I].Name == Mark)
        Source.push_back(
            {I, isl::manage(isl_union_map_from_union_pw_aff(valueOf(Node)))
                    .intersect_domain(instances(Node).universe())});
  for (unsigned I = 0; I < children(Node); ++I)
    findSource(child(Node, I), Below);
  isl_schedule_node_free(Node);
}

ReportTree Walk::below(isl_schedule_node *Node, unsigned I, StringRef Mark) {
  isl_schedule_node *Child = child(Node, I);
  ReportTree Tree = visit(Child, Mark);
  isl_schedule_node_free(Child);
  return Tree;
}

ReportTree Walk::visit(isl_schedule_node *Node, StringRef Mark) {
  switch (isl_schedule_node_get_type(Node)) {
  case isl_schedule_node_leaf:
    return visitLeaf(Node);
  case isl_schedule_node_mark:
    return visitMark(Node);
  case isl_schedule_node_band:
    return visitBand(Node, Mark);
  case isl_schedule_node_sequence:
    return visitSequence(Node, "in this order");
  case isl_schedule_node_set:
    return visitSequence(Node, "in any order");
  case isl_schedule_node_filter:
    return visitFilter(Node);
  case isl_schedule_node_domain:
  case isl_schedule_node_context:
  case isl_schedule_node_guard:
    return below(Node, 0, "");
  default:
    ReportTree Other;
    Other.Title = "a node that is not shown";
    return Other;
  }
}

ReportTree Walk::visitMark(isl_schedule_node *Node) {
  std::string Mark = markOf(Node);
  StringRef Number = Mark;
  unsigned K = 0;
  if (!Number.consume_front("kernel ") || Number.getAsInteger(10, K) ||
      K >= Places.Kernels.size())
    return below(Node, 0, Mark);
  ReportTree Tree;
  Tree.Is = ReportTree::Kind::Kernel;
  Tree.Title = Mark;
  Places.Kernels[K] = instances(Node);
  Kernel = K;
  Tree.Children.push_back(below(Node, 0, ""));
  Kernel = -1;
  return Tree;
}

namespace {
/// Whose formulas a callback of isl collects.
struct Formulas {
  const SourceNames &Names;
  std::vector<std::pair<std::string, std::string>> Of; // statement, formula
};
} // namespace

static isl_stat addFormula(isl_pw_aff *Function, void *User) {
  auto *All = static_cast<Formulas *>(User);
  isl_id *Id = isl_pw_aff_get_tuple_id(Function, isl_dim_in);
  std::string Statement = Id ? isl_id_get_name(Id) : "";
  isl_id_free(Id);
  All->Of.emplace_back(Statement, All->Names.apply(formula(Function)));
  return isl_stat_ok;
}

/// One line when all statements agree, a line a statement otherwise.
void Walk::addFormulas(isl_union_pw_aff *Value, ReportTree &Tree) const {
  Formulas All{Names, {}};
  isl_union_pw_aff_foreach_pw_aff(Value, addFormula, &All);
  llvm::sort(All.Of);
  bool Same = all_of(
      All.Of, [&](auto &One) { return One.second == All.Of.front().second; });
  for (auto &[Statement, Text] : All.Of) {
    Tree.Lines.push_back(Same ? Text : Statement + ": " + Text);
    if (Same)
      break;
  }
}

/// What a tile loop divides by: "floor(i0 / 32)" gives 32.
static unsigned tileOf(ArrayRef<std::string> Formulas) {
  unsigned Tile = 0;
  for (StringRef Text : Formulas) {
    auto [Rest, Number] = Text.rsplit(" / ");
    if (Number.consume_back(")") && !Number.getAsInteger(10, Tile))
      return Tile;
  }
  return 0;
}

static bool isConstant(const isl::union_map &Value) {
  isl::union_set Range = Value.range();
  if (!Range.isa_set().is_true())
    return false;
  isl_val *Fixed =
      isl_set_plain_get_val_if_fixed(isl::set(Range).get(), isl_dim_set, 0);
  bool Is = isl_val_is_int(Fixed) == isl_bool_true;
  isl_val_free(Fixed);
  return Is;
}

void Walk::addRoles(const isl::union_map &Value, const isl::union_set &Domain,
                    StringRef Mark, ReportTree &Tree) {
  for (const SourceLoop &Loop : Source) {
    isl::union_set Own = Loop.Value.domain().intersect(Domain.universe());
    isl::union_map Here = Value.intersect_domain(Own);
    if (!Here.is_empty().is_false() || isConstant(Here))
      continue;
    isl::union_map Of =
        Loop.Value.intersect_domain(Own).reverse().apply_range(Here);
    if (!Of.is_single_valued().is_true())
      continue;
    ReportLoop &Report = Record.Loops[Loop.Index];
    bool OneToOne = Of.is_injective().is_true();
    unsigned Tile = OneToOne ? 0 : tileOf(Tree.Lines);
    Report.Roles.push_back({Mark.str(), Kernel, Tile});
    Tree.Lines.push_back(
        (OneToOne ? "" : "tiles of ") + Report.Name +
        (Report.At.Line ? ", line " + utostr(Report.At.Line) : ""));
  }
}

ReportTree Walk::visitBand(isl_schedule_node *Node, StringRef Mark) {
  ReportTree Tree;
  Tree.Is = ReportTree::Kind::Loop;
  Tree.Title = Mark.str();
  isl_union_pw_aff *Value = valueOf(Node);
  addFormulas(Value, Tree);
  std::string Formula = Tree.Lines.empty() ? "" : Tree.Lines.front();
  addRoles(isl::manage(isl_union_map_from_union_pw_aff(Value)), instances(Node),
           Mark, Tree);
  if (StringRef Size = Mark.split(" size ").second; !Size.empty())
    Tree.Lines.push_back(("work-groups of " + Size).str());
  bool IsMapped = Mark.starts_with("global") || Mark.starts_with("group") ||
                  Mark.starts_with("local");
  if (IsMapped && Kernel >= 0 && Kernel < (int)Record.Kernels.size())
    Record.Kernels[Kernel].Axes.push_back((Mark + ": " + Formula).str());
  Tree.Children.push_back(below(Node, 0, ""));
  return Tree;
}

ReportTree Walk::visitSequence(isl_schedule_node *Node, StringRef Title) {
  ReportTree Tree;
  Tree.Is = ReportTree::Kind::Sequence;
  Tree.Title = Title.str();
  for (unsigned I = 0; I < children(Node); ++I)
    Tree.Children.push_back(below(Node, I, ""));
  return Tree;
}

/// Shown only where it leaves out instances of its statements.
ReportTree Walk::visitFilter(isl_schedule_node *Node) {
  isl::union_set Filter =
      isl::manage(isl_schedule_node_filter_get_filter(Node));
  isl::union_set Coming = instances(Node).intersect(Filter.universe());
  if (Coming.is_subset(Filter).is_true())
    return below(Node, 0, "");
  ReportTree Tree;
  Tree.Is = ReportTree::Kind::Filter;
  Tree.Title = "only";
  std::string Text =
      takeText(isl_union_set_to_str(Filter.gist(Coming).coalesce().get()));
  Tree.Lines.push_back(Names.apply(Text));
  Tree.Children.push_back(below(Node, 0, ""));
  return Tree;
}

ReportTree Walk::visitLeaf(isl_schedule_node *Node) {
  ReportTree Tree;
  Tree.Is = ReportTree::Kind::Statements;
  isl::union_set Domain = instances(Node);
  for (unsigned I = 0; I < Scop.nstatements; ++I) {
    isl::set Own = isl::manage_copy(Scop.statements[I].domain);
    if (!Domain.intersect(isl::union_set(Own)).is_empty().is_true())
      Tree.Statements.push_back(I);
  }
  if (Kernel < 0)
    Places.Host = Places.Host.unite(Domain);
  return Tree;
}

void Walk::run(isl_schedule *Tree) {
  isl_schedule_node *Root = isl_schedule_get_root(Tree);
  Record.Tree = visit(Root, "");
  isl_schedule_node_free(Root);
}

ReportPlaces pencil::collectSchedule(const poly_scop &Scop, isl_schedule *Tree,
                                     const SourceNames &Names,
                                     RegionRecord &Record) {
  ReportPlaces Places;
  Places.Kernels.resize(Record.Kernels.size());
  Places.Host = isl::manage(isl_union_set_empty_ctx(Scop.ctx));
  Walk W(Scop, Names, Record, Places);
  W.findSource(isl_schedule_get_root(Scop.schedule), "");
  W.run(Tree);
  return Places;
}
