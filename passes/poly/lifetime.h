/*===- lifetime.h - Where an array's values end ----------------------------===*
 *
 * An array that is declared in a loop's body is new in each iteration.
 * In:  such an array; how many loops are around its declaration.
 * Out: a kill of all its elements in front of the first access of each
 *      iteration, so that no value seems to reach into the next one, as a may
 *      write in front of a read would let it.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_LIFETIME_H
#define PENCIL_POLY_LIFETIME_H

#include "scop.h"

#ifdef __cplusplus
extern "C" {
#endif

/* `depth` counts the loops of the scop around the declaration; each statement
 * that accesses the array is inside them. False, with nothing changed, where
 * one is not or there is none; isl_bool_error on an isl error. */
isl_bool poly_kill_at_start(struct poly_scop *scop, const char *array,
                            unsigned depth);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_LIFETIME_H */
