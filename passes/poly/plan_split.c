/*===- plan_split.c - Loops cut at the iteration that others depend on -----===*
 *
 * In:  for i: p[i][j] = f(p[i][j], p[i][k], p[k][j]), inside a loop over k:
 *      all carried dependences start or end at i = k.
 * Out: { i < k } ; { i = k } ; { i > k }, in the order of the source, hence
 *      legal whatever the dependences are; the parts are parallel.
 * Why: index set splitting (Griebl, Feautrier and Lengauer 2000), at one point.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_reorder.h"
#include <isl/map.h>
#include <isl/set.h>
#include <isl/union_set.h>

static __isl_give isl_union_map *value_map(__isl_keep isl_union_pw_aff *value) {
  return isl_union_map_from_union_pw_aff(isl_union_pw_aff_copy(value));
}

/* { S -> [outer loops, value] } */
static __isl_give isl_union_map *places(const struct poly_nest *nest,
                                        const struct poly_path *path) {
  isl_union_map *all = isl_union_map_intersect_domain(
      value_map(nest->value), isl_union_set_copy(nest->domain));
  for (; path; path = path->outer)
    all = isl_union_map_flat_range_product(value_map(path->loop->value), all);
  return all;
}

/* { [outer loops] -> [value] } of some instances; takes `instances`. */
static __isl_give isl_map *values_of(__isl_keep isl_union_map *places,
                                     __isl_take isl_union_set *instances) {
  isl_union_set *at =
      isl_union_set_apply(instances, isl_union_map_copy(places));
  if (isl_union_set_is_empty(at) != isl_bool_false) {
    isl_union_set_free(at);
    return NULL;
  }
  isl_map *map = isl_map_from_range(isl_set_from_union_set(at));
  isl_size n = isl_map_dim(map, isl_dim_out);
  if (n < 1)
    return isl_map_free(map);
  return isl_map_move_dims(map, isl_dim_in, 0, isl_dim_out, 0, (unsigned)n - 1);
}

/* The instances whose place is in the graph of `map`. */
static __isl_give isl_union_set *instances_at(__isl_keep isl_union_map *places,
                                              __isl_take isl_map *map) {
  isl_set *graph = isl_set_flatten(isl_map_wrap(map));
  return isl_union_set_apply(isl_union_set_from_set(graph),
                             isl_union_map_reverse(isl_union_map_copy(places)));
}

static __isl_give isl_union_map *carried(__isl_keep isl_union_map *pairs,
                                         __isl_keep isl_union_pw_aff *value) {
  isl_union_map *equal = isl_union_map_eq_at_multi_union_pw_aff(
      isl_union_map_copy(pairs),
      isl_multi_union_pw_aff_from_union_pw_aff(isl_union_pw_aff_copy(value)));
  return isl_union_map_subtract(isl_union_map_copy(pairs), equal);
}

/* The value as an affine function of the outer loops, if it is one. */
static __isl_give isl_map *if_single(__isl_take isl_map *map) {
  if (map)
    map = isl_map_from_basic_map(isl_map_affine_hull(map));
  if (map && isl_map_is_single_valued(map) == isl_bool_true)
    return map;
  isl_map_free(map);
  return NULL;
}

/* Where one dependence starts or ends, if that is one iteration. */
static __isl_give isl_map *point_of(const struct poly_dep *dep,
                                    __isl_keep isl_union_map *pairs,
                                    __isl_keep isl_union_map *places) {
  isl_union_map *some = isl_union_map_intersect(isl_union_map_copy(dep->map),
                                                isl_union_map_copy(pairs));
  isl_map *point = if_single(
      values_of(places, isl_union_map_domain(isl_union_map_copy(some))));
  if (!point)
    point = if_single(
        values_of(places, isl_union_map_range(isl_union_map_copy(some))));
  isl_union_map_free(some);
  return point;
}

/* Do all pairs start or end at the instances `at`? */
static bool all_touch(struct poly_planner *planner,
                      __isl_keep isl_union_map *pairs,
                      __isl_keep isl_union_set *at) {
  isl_union_map *left = isl_union_map_subtract_domain(isl_union_map_copy(pairs),
                                                      isl_union_set_copy(at));
  left = isl_union_map_subtract_range(left, isl_union_set_copy(at));
  bool all = poly_plan_sure(planner, isl_union_map_is_empty(left));
  isl_union_map_free(left);
  return all;
}

static __isl_give isl_map *find_point(struct poly_planner *planner,
                                      __isl_keep isl_union_map *pairs,
                                      __isl_keep isl_union_map *places) {
  isl_map *point = NULL;
  for (unsigned i = 0; i < planner->deps->ndeps && !planner->failed; ++i) {
    point = point_of(&planner->deps->deps[i], pairs, places);
    if (!point)
      continue;
    isl_union_set *at = instances_at(places, isl_map_copy(point));
    bool all = all_touch(planner, pairs, at);
    isl_union_set_free(at);
    if (all)
      break;
    point = isl_map_free(point);
  }
  return point;
}

static bool append_part(struct poly_planner *planner,
                        struct poly_nest *sequence,
                        const struct poly_nest *nest,
                        __isl_take isl_union_set *domain) {
  isl_bool empty = isl_union_set_is_empty(domain);
  bool good = empty == isl_bool_true;
  if (empty == isl_bool_false)
    good = poly_nest_append(sequence, poly_nest_restrict(nest, domain));
  isl_union_set_free(domain);
  planner->failed |= !good;
  return good;
}

static struct poly_nest *cut(struct poly_planner *planner,
                             const struct poly_nest *nest,
                             __isl_keep isl_union_map *places,
                             __isl_take isl_map *point) {
  isl_ctx *ctx = isl_map_get_ctx(point);
  isl_map *behind = isl_map_read_from_str(ctx, "{ [a] -> [b] : b > a }");
  behind = isl_map_apply_range(isl_map_copy(point), behind);
  isl_union_set *at = instances_at(places, point);
  isl_union_set *after = instances_at(places, behind);
  isl_union_set *before = isl_union_set_subtract(
      isl_union_set_copy(nest->domain), isl_union_set_copy(at));
  before = isl_union_set_subtract(before, isl_union_set_copy(after));
  struct poly_nest *sequence = poly_nest_sequence(3);
  bool good = append_part(planner, sequence, nest, before);
  good = append_part(planner, sequence, nest, at) && good;
  good = append_part(planner, sequence, nest, after) && good;
  if (good && sequence && sequence->nchildren > 1)
    return sequence;
  poly_nest_free(sequence);
  return NULL;
}

bool poly_split(struct poly_planner *planner, struct poly_nest *nest,
                const struct poly_carry *carry, const struct poly_path *path) {
  isl_union_map *pairs = carried(carry->validity, nest->value);
  isl_union_map *all = places(nest, path);
  isl_map *point = NULL;
  if (isl_union_map_is_empty(pairs) == isl_bool_false)
    point = find_point(planner, pairs, all);
  struct poly_nest *sequence = point ? cut(planner, nest, all, point) : NULL;
  isl_union_map_free(pairs);
  isl_union_map_free(all);
  if (sequence)
    poly_nest_become(nest, sequence);
  return sequence != NULL;
}
