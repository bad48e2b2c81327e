/*===- plan_fuse.c - Neighbouring parallel loops made one ------------------===*
 *
 * In:  for k { for i: a(i) ; for i: b(i) ; for i: c(i) }, each i parallel.
 * Out: for k { for i { a(i) ; b(i) ; c(i) } } where i is still parallel.
 * Why: inside a loop on the host each launch costs as much as thousands of
 *      operations.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_reorder.h"
#include <isl/union_set.h>

static __isl_give isl_union_set *iterations(const struct poly_nest *loop) {
  isl_union_map *at =
      isl_union_map_from_union_pw_aff(isl_union_pw_aff_copy(loop->value));
  return isl_union_set_apply(isl_union_set_copy(loop->domain), at);
}

/* Loops over different ranges, such as the parts of one that was cut, would
 * only make conditions. */
static bool have_common(struct poly_planner *planner, const struct poly_nest *a,
                        const struct poly_nest *b) {
  isl_union_set *common = isl_union_set_intersect(iterations(a), iterations(b));
  isl_bool empty = isl_union_set_is_empty(common);
  isl_union_set_free(common);
  return poly_plan_sure(planner, isl_bool_not(empty));
}

static __isl_give isl_union_pw_aff *value_of(const struct poly_nest *loop) {
  return isl_union_pw_aff_intersect_domain_union_set(
      isl_union_pw_aff_copy(loop->value), isl_union_set_copy(loop->domain));
}

static struct poly_nest *make_both(struct poly_planner *planner,
                                   const struct poly_nest *a,
                                   const struct poly_nest *b) {
  struct poly_nest *body = poly_nest_sequence(2);
  bool good = poly_nest_append(body, poly_nest_copy(a->children[0]));
  good = good && poly_nest_append(body, poly_nest_copy(b->children[0]));
  if (!good) {
    planner->failed = true;
    poly_nest_free(body);
    return NULL;
  }
  return poly_nest_loop(isl_union_pw_aff_union_add(value_of(a), value_of(b)),
                        a->loop, body);
}

static bool is_parallel(struct poly_planner *planner,
                        const struct poly_nest *loop,
                        const struct poly_carry *carry) {
  struct poly_carry inside = poly_carry_child(carry, loop->domain);
  bool parallel =
      poly_nest_is_loop(loop) && !loop->fixed &&
      poly_plan_sure(planner, poly_carry_coincident(&inside, loop->value));
  poly_carry_free(&inside);
  return parallel;
}

/* One parallel loop of both, or NULL. */
static struct poly_nest *fused(struct poly_planner *planner,
                               const struct poly_nest *a,
                               const struct poly_nest *b,
                               const struct poly_carry *carry) {
  if (!is_parallel(planner, a, carry) || !is_parallel(planner, b, carry) ||
      !have_common(planner, a, b))
    return NULL;
  struct poly_nest *both = make_both(planner, a, b);
  if (!both || !is_parallel(planner, both, carry)) {
    poly_nest_free(both);
    return NULL;
  }
  struct poly_carry inside = poly_carry_child(carry, both->domain);
  bool legal = poly_plan_sure(planner, poly_carry_respected(&inside, both)) &&
               !poly_kernel_obstacle(planner, both, &inside);
  poly_carry_free(&inside);
  if (legal)
    return both;
  poly_nest_free(both);
  return NULL;
}

void poly_fuse(struct poly_planner *planner, struct poly_nest *sequence,
               const struct poly_carry *carry) {
  for (unsigned i = 0; i + 1 < sequence->nchildren && !planner->failed;) {
    struct poly_nest *both =
        fused(planner, sequence->children[i], sequence->children[i + 1], carry);
    if (!both) {
      ++i;
      continue;
    }
    poly_nest_free(sequence->children[i]);
    poly_nest_free(sequence->children[i + 1]);
    sequence->children[i] = both;
    --sequence->nchildren;
    for (unsigned k = i + 1; k < sequence->nchildren; ++k)
      sequence->children[k] = sequence->children[k + 1];
  }
  if (sequence->nchildren == 1) {
    struct poly_nest *only = sequence->children[0];
    sequence->nchildren = 0;
    poly_nest_become(sequence, only);
  }
}
