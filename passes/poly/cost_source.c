/*===- cost_source.c - What the source costs on the host -------------------===*
 *
 * In:  a scop, its dependences.
 * Out: an estimate of its own order, run by one processor, with innermost
 *      loops as vectors where a compiler would do that.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "cost_estimate.h"
#include "plan_inner.h"

enum { SHORT_VECTOR = 8 };

/* Would a compiler make vectors of this innermost loop? It neither cuts nor
 * distributes loops, and gains nothing from walks by columns. */
static bool is_vector(struct poly_planner *planner,
                      const struct poly_nest *nest,
                      const struct poly_carry *carry,
                      const struct poly_path *path) {
  const struct poly_scop *scop = planner->scop;
  if (poly_inner_has_loop(nest))
    return false;
  struct poly_path inside = {path, nest};
  long trips = poly_path_trips(scop, &inside);
  if (trips >= 0 && trips < SHORT_VECTOR)
    return false;
  double cost = poly_inner_cost(scop, nest, path, nest);
  return cost >= 0 && cost <= 2 * poly_inner_accesses(scop, nest) &&
         poly_plan_sure(planner, poly_carry_coincident(carry, nest->value));
}

static void mark_vectors(struct poly_planner *planner, struct poly_nest *nest,
                         const struct poly_carry *carry,
                         const struct poly_path *path) {
  struct poly_path inside = {path, nest};
  if (poly_nest_is_loop(nest) && is_vector(planner, nest, carry, path))
    nest->role = POLY_ROLE_VECTOR;
  for (unsigned i = 0; i < nest->nchildren && !planner->failed; ++i) {
    struct poly_carry below = poly_carry_inside(carry, nest, i);
    mark_vectors(planner, nest->children[i], &below,
                 poly_nest_is_loop(nest) ? &inside : path);
    poly_carry_free(&below);
  }
}

double poly_estimate_source(const struct poly_planner *planner) {
  struct poly_planner own = *planner;
  struct poly_nest *nest =
      poly_nest_read(planner->scop, planner->scop->schedule);
  double cost = 0;
  if (nest) {
    struct poly_carry carry = poly_carry_of(planner->deps);
    mark_vectors(&own, nest, &carry, NULL);
    poly_carry_free(&carry);
    if (!own.failed)
      cost = poly_estimate_nest(planner->scop, nest).total;
  }
  poly_nest_free(nest);
  return cost;
}
