/*===- resplit.h - Rows and columns of a linear subscript ------------------===*
 *
 * The front end computes addresses of `T A[100][200]` as A[200 * i + j]. With
 * j < m the rows might overlap then, and nothing is parallel.
 * In:  a scop with an array of one dimension, sizes from its declaration.
 * Out: the same accesses with a subscript a dimension, and what must hold of
 *      the parameters for that: no subscript leaves its row (m <= 200).
 * Why: subscripts are split by their coefficients: 200 * i + j is (i, j). What
 *      has no such form, as a flat loop over all elements, is related exactly
 *      and assumes nothing.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_RESPLIT_H
#define PENCIL_POLY_RESPLIT_H

#include "scop.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The most alternatives that an assumption may have: it is tested at run
 * time. */
#define POLY_MAX_ASSUMED 4

/* `inner` holds the sizes of all dimensions but the first, outermost first, in
 * elements of the array. True when the array has 1 + ninner dimensions now; the
 * scop's context is cut to `*assumption`, a set of parameters that is the
 * caller's. False when nothing changed, as where no access is of that shape.
 * isl_bool_error, with nothing changed, on an isl error. */
isl_bool poly_resplit(struct poly_scop *scop, const char *array,
                      unsigned ninner, const unsigned long *inner,
                      isl_set **assumption);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_RESPLIT_H */
