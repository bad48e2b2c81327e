//===- DeviceForm.h - What only the host can run
//--------------------------===////
// In:  an instruction of a statement.
// Out: a few words about what no kernel can express, or nothing.
// Why: one such statement must not keep the loops around it from the device:
//      the schedule phase leaves it on the host. What is not found here, the
//      stages behind find, and drop the whole kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_DEVICEFORM_H
#define PENCIL_SCOP_DEVICEFORM_H

#include <optional>
#include <string>

namespace llvm {
class Instruction;
}

namespace pencil {
std::optional<std::string> needsHost(const llvm::Instruction &I);
} // namespace pencil

#endif
