/*===- scop_text.h - A scop as text ---------------------------------------===*
 *
 * In:  one item a line; a line that begins with a blank continues the one
 *      before it; '#' begins a line of comment. Sets, maps and the schedule
 *      are in isl's own notation.
 *        scop NAME [line=N]
 *        file PATH
 *        context : SET
 *        array NAME memory|region|iteration|scalar dims=N bytes=N [escapes]
 *        loop NAME [line=N] [independent] [ivdep] [vectorise-only]
 *             [interchange] [unroll=N|full] [tile=N,N,...]
 *        statement NAME [line=N] [cost=N] : SET
 *        host-only REASON                      of the statement above
 *        read|may-write|must-write|kill NAME [line=N] : MAP
 *                                              of the statement above
 *        schedule : TREE
 * Out: the same scop, whichever way.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_SCOP_TEXT_H
#define PENCIL_POLY_SCOP_TEXT_H

#include "scop.h"
#include "text_reader.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A scop that poly_scop_check accepts, or NULL and why. */
struct poly_scop *poly_scop_read(isl_ctx *ctx, const char *text,
                                 struct poly_text_error *error);

/* To be freed; NULL on an error, or when a name cannot be written (it is empty
 * or holds a blank). */
char *poly_scop_write(const struct poly_scop *scop);

/* Words of the text form, by value of the enums. */
extern const char *const poly_array_kind_words[4];
extern const char *const poly_access_kind_words[4];

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_SCOP_TEXT_H */
