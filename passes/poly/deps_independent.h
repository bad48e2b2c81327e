/*===- deps_independent.h - What `independent` loops promise --------------===*
 *
 * In:  a checked scop with loops marked independent.
 * Out: relations without the pairs that such a loop carries: all coordinates
 *      outside of it equal, its own different.
 * Why: the promise is the programmer's word that those pairs do not touch the
 *      same memory, which the analysis could not see.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_DEPS_INDEPENDENT_H
#define PENCIL_POLY_DEPS_INDEPENDENT_H

#include "scop.h"

#include <isl/aff.h>

struct poly_promise {
  isl_union_set *instances;        /* inside of the loop */
  isl_multi_union_pw_aff *outside; /* the outer coordinates, NULL: none */
  isl_multi_union_pw_aff *own;
};

struct poly_promises {
  unsigned count;
  struct poly_promise *list;
};

/* False on an error; clear in either case. */
bool poly_promises_init(struct poly_promises *promises,
                        const struct poly_scop *scop);
void poly_promises_clear(struct poly_promises *promises);

/* `map`: source instances -> sink instances. */
__isl_give isl_union_map *
poly_promises_apply(const struct poly_promises *promises,
                    __isl_take isl_union_map *map);

#endif /* PENCIL_POLY_DEPS_INDEPENDENT_H */
