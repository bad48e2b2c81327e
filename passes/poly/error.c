/*===- error.c - Why a polyhedral phase gave no result --------------------===*
 *
 * In:  isl's own record of its last error.
 * Out: one line for people.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "error.h"

const char *poly_last_error(isl_ctx *ctx) {
  switch (isl_ctx_last_error(ctx)) {
  case isl_error_none:
  case isl_error_alloc:
    return "out of memory";
  case isl_error_quota:
    return "the region is too complex (isl's quota of operations was used up)";
  default:
    break;
  }
  const char *message = isl_ctx_last_error_msg(ctx);
  return message ? message : "isl failed without a reason";
}
