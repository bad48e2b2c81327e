/*===- cost_estimate.h - What a plan costs ---------------------------------===*
 *
 * In:  a nest with roles.
 * Out: work and launches as terms; one number to compare plans by.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_COST_ESTIMATE_H
#define PENCIL_POLY_COST_ESTIMATE_H

#include "cost_terms.h"

struct poly_estimate {
  double total;    /* operations of one processor, about */
  double serial;   /* of that: outside of kernels, and launches */
  double work;     /* one processor's, without launches */
  double parallel; /* of that: in kernels of more than one item */
};

struct poly_estimate poly_estimate_nest(const struct poly_scop *scop,
                                        const struct poly_nest *nest);

/* The order of the source, on the host alone; 0 when isl could not tell. */
double poly_estimate_source(const struct poly_planner *planner);

/* Fills `work`, `launches` and each kernel's `launches`. What isl cannot tell
 * is left out. */
void poly_plan_terms(struct poly_planner *planner,
                     const struct poly_nest *nest);

#endif /* PENCIL_POLY_COST_ESTIMATE_H */
