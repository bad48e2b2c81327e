//===- Targets.h - The classes of devices that regions are mapped for ----===//
//
// In:  the target that the user asks for.
// Out: one mapping a target, each for the devices of its class.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_TARGETS_H
#define PENCIL_SCOP_TARGETS_H

#include "poly/plan.h"
#include "support/PolyOptions.h"
#include "llvm/ADT/SmallVector.h"

namespace pencil {
/// The classes of docs/langref.md, section 3, that pencil.region.enter takes.
struct Target {
  const char *Name;
  poly_target Poly;
  unsigned Class;
};

/// The first one is asked for first. A mapping that the user asks for runs on
/// every device.
inline llvm::SmallVector<Target, 2> targetsOf(const PolyOptions &Options) {
  constexpr Target Gpu = {"gpu", POLY_TARGET_GPU, 2},
                   Cpu = {"cpu", POLY_TARGET_CPU, 1};
  if (Options.Target == "auto")
    return {Cpu, Gpu};
  Target Asked = Options.Target == "cpu" ? Cpu : Gpu;
  Asked.Class = 0;
  return {Asked};
}
} // namespace pencil

#endif
