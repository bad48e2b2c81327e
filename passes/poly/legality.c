/*===- legality.c - Does a schedule respect the dependences? --------------===*
 *
 * In:  dependences, a schedule of the same instances.
 * Out: verdict. A pair of `validity` must go forward. A pair of `order` may be
 *      turned around if its live ranges change places as a whole. With W -> R
 *      a flow and V another write of the same element, and < the new order:
 *        R -> V (anti) turned:    V < W, the range of V moved before that of W
 *        V -> W (output) turned:  R < V for each R, moved behind it
 *      So nothing is written between a write and its reads. What V -> W, both
 *      seen by one R, and values from and for outside need is in `validity`.
 *      Elements are told apart: S[i] is lifted to [S[i] -> A[x]].
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "backward.h"
#include "bounded.h"
#include "deps.h"
#include "deps_tags.h"

struct judging {
  const struct poly_deps *deps;
  isl_schedule *schedule; /* not owned */
  isl_union_map *ranges;  /* lifted flow of private arrays */
};

static bool is_private(const struct poly_dep *dep) {
  return poly_array_storage(dep->array) == POLY_STORAGE_PRIVATE;
}

/* [S[i] -> A[x]] -> [T[j] -> A[x]] for the pairs of the dependence. */
static __isl_give isl_union_map *lift(const struct poly_dep *dep) {
  isl_map *source = isl_map_copy(dep->source->map);
  isl_map *pairs = isl_map_from_union_map(isl_union_map_copy(dep->map));
  isl_map *sinks =
      isl_map_apply_range(isl_map_domain_map(isl_map_copy(source)), pairs);
  isl_map *lifted = isl_map_range_product(sinks, isl_map_range_map(source));
  lifted = isl_map_intersect_range(lifted,
                                   isl_map_wrap(isl_map_copy(dep->sink->map)));
  return isl_union_map_from_map(lifted);
}

/* -- Preparation ----------------------------------------------------------- */

static __isl_give isl_union_map *lift_ranges(const struct judging *judging) {
  isl_union_map *ranges = isl_union_map_empty_ctx(judging->deps->scop->ctx);
  for (unsigned i = 0; i < judging->deps->ndeps; ++i) {
    const struct poly_dep *dep = &judging->deps->deps[i];
    if (is_private(dep) && dep->kind == POLY_DEP_FLOW)
      ranges = isl_union_map_union(ranges, lift(dep));
  }
  return ranges;
}

static bool prepare(struct judging *judging, const struct poly_deps *deps,
                    __isl_keep isl_schedule *schedule) {
  *judging = (struct judging){deps, schedule, NULL};
  judging->ranges = lift_ranges(judging);
  return schedule && judging->ranges;
}

static void clear(struct judging *judging) {
  isl_union_map_free(judging->ranges);
}

/* -- Verdicts -------------------------------------------------------------- */

/* Each instance that the context allows has its time. */
static isl_bool is_complete(const struct judging *judging) {
  const struct poly_scop *scop = judging->deps->scop;
  isl_union_set *instances = isl_union_set_intersect_params(
      isl_schedule_get_domain(scop->schedule), isl_set_copy(scop->context));
  isl_union_set *timed = isl_schedule_get_domain(judging->schedule);
  isl_bool complete = isl_union_set_is_subset(instances, timed);
  isl_union_set_free(instances);
  isl_union_set_free(timed);
  return complete;
}

/* Does no live range come in between where the pair is turned around? */
static isl_bool moves_whole_ranges(const struct judging *judging,
                                   const struct poly_dep *dep) {
  isl_union_map *turned = poly_backward(lift(dep), judging->schedule);
  isl_bool none = isl_union_map_is_empty(turned);
  if (none != isl_bool_false) {
    isl_union_map_free(turned);
    return none;
  }
  isl_union_map *ranges = isl_union_map_copy(judging->ranges);
  isl_union_map *across = dep->kind == POLY_DEP_ANTI
                              ? isl_union_map_apply_range(ranges, turned)
                              : isl_union_map_apply_range(turned, ranges);
  return poly_is_forward(isl_union_map_reverse(across), judging->schedule);
}

static isl_bool is_respected(const struct judging *judging,
                             const struct poly_dep *dep) {
  isl_union_map *pairs = isl_union_map_copy(dep->map);
  if (!is_private(dep) || dep->kind == POLY_DEP_FLOW)
    return poly_is_forward(pairs, judging->schedule);
  pairs = isl_union_map_intersect(pairs,
                                  isl_union_map_copy(judging->deps->validity));
  isl_bool respected = poly_is_forward(pairs, judging->schedule);
  return respected == isl_bool_true ? moves_whole_ranges(judging, dep)
                                    : respected;
}

/* The first dependence that is not respected in `*violated`, else NULL. */
static isl_bool judge(const struct judging *judging,
                      const struct poly_dep **violated) {
  isl_bool respected = isl_bool_true;
  for (unsigned i = 0; i < judging->deps->ndeps; ++i) {
    const struct poly_dep *dep = &judging->deps->deps[i];
    respected = is_respected(judging, dep);
    if (respected == isl_bool_true)
      continue;
    *violated = respected == isl_bool_false ? dep : NULL;
    break;
  }
  return respected;
}

isl_bool poly_deps_respected(const struct poly_deps *deps,
                             __isl_keep isl_schedule *schedule) {
  struct poly_bound bound;
  poly_bound_enter(&bound, deps->scop->ctx, 0);
  struct judging judging;
  isl_bool respected = isl_bool_error;
  const struct poly_dep *violated = NULL;
  if (prepare(&judging, deps, schedule))
    respected = is_complete(&judging);
  if (respected == isl_bool_true)
    respected = judge(&judging, &violated);
  clear(&judging);
  poly_bound_leave(&bound);
  return respected;
}

const struct poly_dep *poly_deps_violated(const struct poly_deps *deps,
                                          __isl_keep isl_schedule *schedule) {
  struct poly_bound bound;
  poly_bound_enter(&bound, deps->scop->ctx, 0);
  struct judging judging;
  const struct poly_dep *violated = NULL;
  if (prepare(&judging, deps, schedule))
    judge(&judging, &violated);
  clear(&judging);
  poly_bound_leave(&bound);
  return violated;
}
