/*===- schedule_read.h - A schedule tree out of text -----------------------===*
 *
 * In:  isl's text form, as anybody may have written it.
 * Out: the tree, or NULL and an error in the context. isl takes a number where
 *      a key or a name is expected for a pointer to its text; such text does
 *      not get as far as isl.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_SCHEDULE_READ_H
#define PENCIL_POLY_SCHEDULE_READ_H

#include <isl/schedule.h>

#ifdef __cplusplus
extern "C" {
#endif

__isl_give isl_schedule *poly_schedule_read(isl_ctx *ctx, const char *text);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_SCHEDULE_READ_H */
