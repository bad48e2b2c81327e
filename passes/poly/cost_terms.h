/*===- cost_terms.h - How many points a set has, about ---------------------===*
 *
 * In:  a set of statement instances or of iterations.
 * Out: a product of extents as functions of the parameters, with 1/2 for each
 *      dimension whose bounds depend on the ones before; its value.
 * Why: exact counts (Barvinok) are not in isl; a factor of two decides nothing
 *      here.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_COST_TERMS_H
#define PENCIL_POLY_COST_TERMS_H

#include "cost.h"
#include <isl/point.h>

/* False when isl cannot tell; the term is then empty. Takes `set`. */
bool poly_term_count(__isl_take isl_set *set, struct poly_term *term);
void poly_term_clear(struct poly_term *term);

/* Values of the parameters to compare plans at: about 1000 each, or what the
 * context allows. */
__isl_give isl_point *poly_typical_parameters(const struct poly_scop *scop);
/* The term there; 0 where it is not defined. */
double poly_term_at(const struct poly_term *term, __isl_keep isl_point *point);

/* Iterations of all loops of `path` together, for the instances of `domain`. */
__isl_give isl_set *poly_path_set(const struct poly_scop *scop,
                                  const struct poly_path *path,
                                  __isl_keep isl_union_set *domain);

#endif /* PENCIL_POLY_COST_TERMS_H */
