//===- Rejections.cpp - Why Polly cannot model a loop ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Rejections.h"
#include "polly/ScopDetection.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/RegionInfo.h"

using namespace llvm;
using namespace pencil;

static Remark remarkFor(polly::RejectReasonKind Kind) {
  using K = polly::RejectReasonKind;
  switch (Kind) {
  case K::UndefCond:
  case K::InvalidCond:
  case K::UndefOperand:
  case K::NonAffBranch:
    return Remark::ConditionNotAffine;
  case K::NonAffineAccess:
  case K::DifferentElementSize:
    return Remark::AccessNotAffine;
  case K::NoBasePtr:
  case K::UndefBasePtr:
  case K::VariantBasePtr:
    return Remark::BasePointerVaries;
  case K::LoopBound:
    return Remark::BoundNotAffine;
  case K::LoopHasNoExit:
  case K::LoopHasMultipleExits:
  case K::LoopOnlySomeLatches:
    return Remark::LoopExitsEarly;
  case K::FuncCall:
    return Remark::CallNotModelled;
  case K::NonSimpleMemoryAccess:
    return Remark::AccessVolatile;
  case K::Alias:
    return Remark::ArraysMayAlias;
  case K::IntToPtr:
  case K::Alloca:
  case K::UnknownInst:
    return Remark::InstructionNotModelled;
  default:
    return Remark::ControlFlowNotModelled;
  }
}

Rejection pencil::rejectionOf(const Loop &L, const polly::ScopDetection &SD,
                              RegionInfo &RI) {
  for (const Region *R = RI.getRegionFor(L.getHeader()); R && R->contains(&L);
       R = R->getParent()) {
    const polly::RejectLog *Log = SD.lookupRejectionLog(R);
    if (!Log || !Log->hasErrors())
      continue;
    const polly::RejectReason &Reason = **Log->begin();
    DebugLoc Loc =
        Reason.getDebugLoc() ? Reason.getDebugLoc() : L.getStartLoc();
    return {remarkFor(Reason.getKind()), Loc};
  }
  return {Remark::ControlFlowNotModelled, L.getStartLoc()};
}
