/*===- bounded.h - isl's work kept within a quota -------------------------===*
 *
 * In:  a context, a number of isl operations.
 * Out: between enter and leave an isl function that would exceed the quota
 *      gives NULL (isl_error_quota), and no error aborts the process.
 * A bound inside another one changes nothing: the outer one counts.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_BOUNDED_H
#define PENCIL_POLY_BOUNDED_H

#include <isl/ctx.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* About a second. Matmul takes 50,000 for its dependences, a 3-d stencil
 * with a time loop 175,000. */
#define POLY_DEFAULT_OPERATIONS 1500000ul
/* About as long for dependences: many small steps, no large numbers as in
 * scheduling. */
#define POLY_DEPS_OPERATIONS 6000000ul

struct poly_bound {
  isl_ctx *ctx;
  bool outer;   /* this bound set the quota */
  int on_error; /* to be restored */
};

/* 0 operations = the default. Forgets the context's last error. */
void poly_bound_enter(struct poly_bound *bound, isl_ctx *ctx,
                      unsigned long max_operations);
/* Restores what enter changed; poly_last_error keeps its word. */
void poly_bound_leave(struct poly_bound *bound);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_BOUNDED_H */
