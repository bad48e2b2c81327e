/*===- bounded.c - isl's work kept within a quota -------------------------===*
 *
 * In:  see bounded.h.
 * Out: isl's own counter does the counting; this keeps it balanced.
 * Why: an input on which isl runs wild must cost bounded time.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "bounded.h"

#include <isl/options.h>

void poly_bound_enter(struct poly_bound *bound, isl_ctx *ctx,
                      unsigned long max_operations) {
  bound->ctx = ctx;
  bound->outer = isl_ctx_get_max_operations(ctx) == 0;
  bound->on_error = isl_options_get_on_error(ctx);
  isl_options_set_on_error(ctx, ISL_ON_ERROR_CONTINUE);
  isl_ctx_reset_error(ctx);
  if (!bound->outer)
    return;
  isl_ctx_reset_operations(ctx);
  isl_ctx_set_max_operations(ctx, max_operations ? max_operations
                                                 : POLY_DEFAULT_OPERATIONS);
}

void poly_bound_leave(struct poly_bound *bound) {
  isl_options_set_on_error(bound->ctx, bound->on_error);
  if (!bound->outer)
    return;
  isl_ctx_set_max_operations(bound->ctx, 0);
  isl_ctx_reset_operations(bound->ctx);
}
