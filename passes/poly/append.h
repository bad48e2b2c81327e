/*===- append.h - Growing arrays of plain structures ----------------------===*
 *
 * In:  an array, the number of its elements, their size.
 * Out: one element more.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_APPEND_H
#define PENCIL_POLY_APPEND_H

#include <stddef.h>

/* Makes place for one more element behind `*count`: returns it cleared, and
 * counts it, or returns NULL and changes nothing. */
void *poly_append(void **elements, unsigned *count, size_t size);

/* The same for an element that begins with its name. */
void *poly_append_named(void **elements, unsigned *count, size_t size,
                        const char *name);

#endif /* PENCIL_POLY_APPEND_H */
