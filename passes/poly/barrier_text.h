/*===- barrier_text.h - A kernel's barrier problem as text ----------------===*
 *
 * In:  items as text_reader.h says; sets and maps are in isl's own notation.
 *        kernel NAME [items=N]          N: coordinates of a work-item
 *        context : SET
 *        time KIND...                   seq group once position opaque,
 * outermost first array NAME local|global schedule : MAP  statements -> times
 *        items : MAP                    statements -> work-items
 *        read|write NAME [line=N] [inexact] : MAP
 *        slot NAME [cost=N] [local] [global] : SET
 *      local and global: a barrier with these fences stands there already.
 * Out: the same problem, whichever way.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_BARRIER_TEXT_H
#define PENCIL_POLY_BARRIER_TEXT_H

#include "barrier.h"
#include "text_reader.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A problem that poly_barrier_problem_check accepts, or NULL and why. */
struct poly_barrier_problem *poly_barrier_read(isl_ctx *ctx, const char *text,
                                               struct poly_text_error *error);
/* To be freed; NULL on an error. */
char *poly_barrier_write(const struct poly_barrier_problem *problem);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_BARRIER_TEXT_H */
