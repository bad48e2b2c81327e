/*===- error.h - Why a polyhedral phase gave no result --------------------===*
 *
 * In:  the context of a scop after a function of this folder returned NULL or
 *      isl_bool_error.
 * Out: one line for people.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_ERROR_H
#define PENCIL_POLY_ERROR_H

#include <isl/ctx.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Never NULL; valid until the next isl call of the context. */
const char *poly_last_error(isl_ctx *ctx);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_ERROR_H */
