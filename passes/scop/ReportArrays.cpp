//===- ReportArrays.cpp - What kernels read and write ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ReportArrays.h"
#include "poly/scop_text.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace llvm;
using namespace pencil;

namespace {
class Footprints {
  const poly_deps &Deps;
  const poly_scop &Scop;
  const ReportPlaces &Places;
  const SourceNames &Names;
  isl::union_set Device;

  std::string bytes(const isl::set &Elements, unsigned ElementBytes) const;
  isl::union_map uncovered(const poly_access &Access) const;

public:
  Footprints(const poly_deps &Deps, const ReportPlaces &Places,
             const SourceNames &Names);
  ReportArray of(const poly_array &Array) const;
};
} // namespace

Footprints::Footprints(const poly_deps &Deps, const ReportPlaces &Places,
                       const SourceNames &Names)
    : Deps(Deps), Scop(*Deps.scop), Places(Places), Names(Names),
      Device(isl::manage(isl_union_set_empty_ctx(Deps.scop->ctx))) {
  for (const isl::union_set &Kernel : Places.Kernels)
    if (!Kernel.is_null())
      Device = Device.unite(Kernel);
}

/// The extent of the dimension, "" where it has none.
static std::string extent(const isl::set &Elements, unsigned Dim,
                          isl_set *Context) {
  isl_pw_aff *Max = isl_set_dim_max(isl_set_copy(Elements.get()), Dim);
  isl_pw_aff *Min = isl_set_dim_min(isl_set_copy(Elements.get()), Dim);
  isl_pw_aff *Count = isl_pw_aff_sub(Max, Min);
  isl_val *One = isl_val_one(isl_set_get_ctx(Context));
  Count = isl_pw_aff_add_constant_val(Count, One);
  isl_set *Known = isl_set_intersect_params(
      isl_pw_aff_domain(isl_pw_aff_copy(Count)), isl_set_copy(Context));
  Count = isl_pw_aff_coalesce(isl_pw_aff_gist(Count, Known));
  return formula(Count);
}

/// Of the smallest box around the elements.
std::string Footprints::bytes(const isl::set &Elements,
                              unsigned ElementBytes) const {
  std::string Product;
  uint64_t Constant = ElementBytes;
  isl_size N = isl_set_dim(Elements.get(), isl_dim_set);
  if (N < 0)
    return "";
  for (int I = 0; I < N; ++I) {
    std::string Extent = extent(Elements, I, Scop.context);
    uint64_t Number = 0;
    if (Extent.empty() || Extent.size() > 60)
      return "";
    if (!StringRef(Extent).getAsInteger(10, Number)) {
      Constant *= Number;
      continue;
    }
    bool IsWord = all_of(Extent, [](char C) { return isAlnum(C) || C == '_'; });
    Product += " * " + (IsWord ? Extent : "(" + Extent + ")");
  }
  if (Constant > uint64_t(1) << 50) // no size bounds it
    return "";
  return timesSign(Names.apply(utostr(Constant) + Product));
}

/// The part of a read whose values come from before the region.
isl::union_map Footprints::uncovered(const poly_access &Access) const {
  isl::union_map Map(isl::manage_copy(Access.map));
  Map = Map.intersect_params(isl::manage_copy(Scop.context));
  for (unsigned I = 0; I < Deps.ndeps; ++I) {
    const poly_dep &Dep = Deps.deps[I];
    if (Dep.kind == POLY_DEP_FLOW && Dep.sink == &Access &&
        Dep.source->kind == POLY_ACCESS_MUST_WRITE)
      Map = Map.subtract_domain(isl::manage_copy(Dep.map).range());
  }
  return Map;
}

static bool isSome(const isl::union_map &Map) {
  return Map.is_empty().is_false();
}

static isl::set asSet(const isl::union_map &Map) {
  isl::union_set Range = Map.range();
  return Range.isa_set().is_true() ? isl::set(Range) : isl::set();
}

static void addUse(std::vector<unsigned> &Kernels, unsigned Kernel) {
  if (Kernels.empty() || Kernels.back() != Kernel)
    Kernels.push_back(Kernel);
}

ReportArray Footprints::of(const poly_array &Array) const {
  ReportArray Out;
  Out.Name = Array.name;
  Out.Label = Names.array(Array.name);
  Out.Kind = poly_array_kind_words[Array.kind];
  Out.ElementBytes = Array.element_bytes;
  Out.Dims = Array.ndim;
  isl::union_map All = isl::manage(isl_union_map_empty_ctx(Scop.ctx)), In = All;
  std::vector<const poly_access *> Accesses;
  for (unsigned S = 0; S < Scop.nstatements; ++S)
    for (unsigned A = 0; A < Scop.statements[S].naccesses; ++A) {
      const poly_access &Access = Scop.statements[S].accesses[A];
      const char *Name = isl_map_get_tuple_name(Access.map, isl_dim_out);
      if (Access.kind != POLY_ACCESS_KILL && Name && Out.Name == Name)
        Accesses.push_back(&Access);
    }
  for (const poly_access *Access : Accesses) {
    isl::union_map Map(isl::manage_copy(Access->map));
    bool IsRead = Access->kind == POLY_ACCESS_READ;
    (IsRead ? Out.ReadByHost : Out.WrittenByHost) |=
        isSome(Map.intersect_domain(Places.Host));
    All = All.unite(Map.intersect_domain(Device));
    if (IsRead)
      In = In.unite(uncovered(*Access).intersect_domain(Device));
  }
  for (unsigned K = 0; K < Places.Kernels.size(); ++K)
    for (const poly_access *Access : Accesses)
      if (isSome(isl::union_map(isl::manage_copy(Access->map))
                     .intersect_domain(Places.Kernels[K])))
        addUse(Access->kind == POLY_ACCESS_READ ? Out.ReadBy : Out.WrittenBy,
               K);
  isl::set Context = isl::manage_copy(Scop.context);
  Out.ComesIn = Array.kind == POLY_ARRAY_MEMORY && isSome(In);
  Out.Touched =
      bytes(asSet(All.intersect_params(Context)), Array.element_bytes);
  if (Out.ComesIn)
    Out.In = bytes(asSet(In.intersect_params(Context)), Array.element_bytes);
  return Out;
}

void pencil::collectArrays(const poly_deps &Deps, const ReportPlaces &Places,
                           const SourceNames &Names, RegionRecord &Record) {
  Footprints F(Deps, Places, Names);
  for (unsigned I = 0; I < Deps.scop->narrays; ++I)
    if (Deps.scop->arrays[I].kind != POLY_ARRAY_SCALAR)
      Record.Arrays.push_back(F.of(Deps.scop->arrays[I]));
}
