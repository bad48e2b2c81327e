/*===- deps_text.h - Dependences as text, and those that are known --------===*
 *
 * A region is looked at several times: in a trial and in earnest, for one
 * target and for the next, each time in an isl context of its own. Its
 * dependences are computed once.
 * In:  scops; the same text means the same dependences.
 * Out: the dependences of a scop, in its own context and ids.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_DEPS_TEXT_H
#define PENCIL_POLY_DEPS_TEXT_H

#include "deps.h"
#include "text_reader.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An item a line: "dep KIND SOURCE SINK : MAP", the accesses by their names,
 * and "flow", "validity", "ranges", "order" : MAP. To be freed; NULL on an
 * error. */
char *poly_deps_write(const struct poly_deps *deps);

/* Dependences of `scop` as they were written of another scop of the same text;
 * NULL, and why, when they do not fit. */
struct poly_deps *poly_deps_read(const struct poly_scop *scop, const char *text,
                                 struct poly_text_error *error);

/* What is known of regions. */
struct poly_memo {
  unsigned n;
  struct poly_memory *memories, *last;
  unsigned computed, recalled; /* how often */
};

void poly_memo_clear(struct poly_memo *memo);

/* As poly_deps_compute; the same whether they were known or not. */
struct poly_deps *poly_memo_deps(struct poly_memo *memo,
                                 const struct poly_scop *scop);

/* What poly_options.futile takes of the scop that was asked for last; NULL when
 * nothing can be kept of it. Valid until the next call. */
unsigned *poly_memo_futile(struct poly_memo *memo);

/* All that is known, for another process; to be freed, NULL on an error. */
char *poly_memo_write(const struct poly_memo *memo);
/* Adds it; false when the text is damaged or memory ran out. */
bool poly_memo_read(struct poly_memo *memo, const char *text);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_DEPS_TEXT_H */
