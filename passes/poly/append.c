/*===- append.c - Growing arrays of plain structures ----------------------===*
 *
 * In:  see append.h. Out: capacities that are powers of two.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "append.h"

#include <stdlib.h>
#include <string.h>

void *poly_append(void **elements, unsigned *count, size_t size) {
  /* Capacities are the powers of two. */
  if ((*count & (*count - 1)) == 0) {
    size_t capacity = *count ? (size_t)*count * 2 : 1;
    void *grown = realloc(*elements, capacity * size);
    if (!grown)
      return NULL;
    *elements = grown;
  }
  return memset((char *)*elements + size * (*count)++, 0, size);
}

void *poly_append_named(void **elements, unsigned *count, size_t size,
                        const char *name) {
  char *copy = name ? strdup(name) : NULL;
  void *element = copy ? poly_append(elements, count, size) : NULL;
  if (!element) {
    free(copy);
    return NULL;
  }
  memcpy(element, &copy, sizeof copy);
  return element;
}
