/*===- cost_stride.c - Strides of accesses along a loop --------------------===*
 *
 * In:  an access, the loops around its statement, one of them.
 * Out: where the next iteration of that loop finds its element.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "cost.h"
#include <isl/set.h>
#include <isl/space.h>
#include <isl/union_set.h>
#include <isl/val.h>

enum { SHORT_STRIDE = 4 };

static __isl_give isl_map *all_pairs(const struct poly_access *access) {
  isl_space *space = isl_space_domain(isl_map_get_space(access->map));
  isl_set *all = isl_set_universe(space);
  return isl_map_from_domain_and_range(isl_set_copy(all), all);
}

/* { S -> S' : the value of S' is one more than that of S } */
static __isl_give isl_union_map *
one_further(__isl_keep isl_union_pw_aff *value) {
  isl_union_map *at =
      isl_union_map_from_union_pw_aff(isl_union_pw_aff_copy(value));
  isl_ctx *ctx = isl_union_map_get_ctx(at);
  isl_union_map *step = isl_union_map_read_from_str(ctx, "{ [a] -> [a + 1] }");
  step = isl_union_map_apply_range(isl_union_map_copy(at), step);
  return isl_union_map_apply_range(step, isl_union_map_reverse(at));
}

/* The next iteration of `loop` with all other loops where they are. */
static __isl_give isl_union_map *next_of(const struct poly_access *access,
                                         const struct poly_path *path,
                                         const struct poly_nest *loop) {
  isl_union_map *next = isl_union_map_from_map(all_pairs(access));
  for (; path; path = path->outer)
    if (path->loop != loop)
      next = isl_union_map_eq_at_multi_union_pw_aff(
          next, isl_multi_union_pw_aff_from_union_pw_aff(
                    isl_union_pw_aff_copy(path->loop->value)));
  return isl_union_map_intersect(next, one_further(loop->value));
}

static enum poly_stride classify(__isl_keep isl_set *deltas) {
  isl_size n = isl_set_dim(deltas, isl_dim_set);
  for (int i = 0; i < n; ++i) {
    isl_val *val =
        isl_set_plain_get_val_if_fixed(deltas, isl_dim_set, (unsigned)i);
    bool zero = isl_val_is_zero(val) == isl_bool_true;
    bool last = i + 1 == n && isl_val_is_int(val) == isl_bool_true;
    long step = last ? isl_val_get_num_si(val) : 0;
    isl_val_free(val);
    if (zero)
      continue;
    if (!last || step > SHORT_STRIDE || step < -SHORT_STRIDE)
      return POLY_STRIDE_FAR;
    return step == 1 || step == -1 ? POLY_STRIDE_UNIT : POLY_STRIDE_SHORT;
  }
  return n < 0 ? POLY_STRIDE_FAR : POLY_STRIDE_ZERO;
}

enum poly_stride poly_access_stride(const struct poly_access *access,
                                    const struct poly_path *path,
                                    const struct poly_nest *loop) {
  if (isl_map_dim(access->map, isl_dim_out) == 0)
    return POLY_STRIDE_ZERO;
  isl_union_map *next = next_of(access, path, loop);
  isl_union_map *element = isl_union_map_from_map(isl_map_copy(access->map));
  next = isl_union_map_apply_domain(next, isl_union_map_copy(element));
  next = isl_union_map_apply_range(next, element);
  isl_union_set *all = isl_union_map_deltas(next);
  enum poly_stride stride = POLY_STRIDE_ZERO;
  isl_bool empty = isl_union_set_is_empty(all);
  if (empty == isl_bool_false) {
    isl_set *deltas = isl_set_detect_equalities(
        isl_set_coalesce(isl_set_from_union_set(all)));
    stride = classify(deltas);
    isl_set_free(deltas);
    return stride;
  }
  isl_union_set_free(all);
  return empty == isl_bool_error ? POLY_STRIDE_FAR : stride;
}

static const double stride_cost[] = {0.0, 1.0, 4.0, 8.0};

static isl_bool is_inside(const struct poly_statement *statement,
                          __isl_keep isl_union_set *domain) {
  isl_set *set =
      isl_union_set_extract_set(domain, isl_set_get_space(statement->domain));
  isl_bool empty = isl_set_is_empty(set);
  isl_set_free(set);
  return isl_bool_not(empty);
}

static double leaf_cost(const struct poly_scop *scop,
                        const struct poly_nest *nest,
                        const struct poly_path *path,
                        const struct poly_nest *loop) {
  double cost = 0;
  for (unsigned i = 0; i < scop->nstatements; ++i) {
    const struct poly_statement *statement = &scop->statements[i];
    isl_bool inside = is_inside(statement, nest->domain);
    if (inside == isl_bool_error)
      return -1;
    for (unsigned k = 0; inside && k < statement->naccesses; ++k)
      cost +=
          stride_cost[poly_access_stride(&statement->accesses[k], path, loop)];
  }
  return cost;
}

static unsigned depth_of(const struct poly_nest *nest) {
  unsigned deepest = 0;
  for (unsigned i = 0; i < nest->nchildren; ++i) {
    unsigned depth = depth_of(nest->children[i]);
    deepest = depth > deepest ? depth : deepest;
  }
  return deepest + poly_nest_is_loop(nest);
}

double poly_inner_cost(const struct poly_scop *scop,
                       const struct poly_nest *nest,
                       const struct poly_path *path,
                       const struct poly_nest *loop) {
  if (nest->kind == POLY_NEST_LEAF)
    return leaf_cost(scop, nest, path, loop);
  struct poly_path inside = {path, nest};
  if (poly_nest_is_loop(nest))
    return poly_inner_cost(scop, nest->children[0], &inside, loop);
  double cost = 0;
  unsigned depth = depth_of(nest);
  for (unsigned i = 0; i < nest->nchildren; ++i) {
    const struct poly_nest *child = nest->children[i];
    double more =
        depth_of(child) < depth ? 0 : poly_inner_cost(scop, child, path, loop);
    if (more < 0)
      return more;
    cost += more;
  }
  return cost;
}

static double leaf_accesses(const struct poly_scop *scop,
                            const struct poly_nest *leaf) {
  double accesses = 0;
  for (unsigned i = 0; i < scop->nstatements; ++i) {
    const struct poly_statement *statement = &scop->statements[i];
    if (is_inside(statement, leaf->domain) != isl_bool_true)
      continue;
    for (unsigned k = 0; k < statement->naccesses; ++k)
      accesses += isl_map_dim(statement->accesses[k].map, isl_dim_out) > 0;
  }
  return accesses;
}

double poly_inner_accesses(const struct poly_scop *scop,
                           const struct poly_nest *nest) {
  if (nest->kind == POLY_NEST_LEAF)
    return leaf_accesses(scop, nest);
  double accesses = 0;
  unsigned depth = depth_of(nest);
  for (unsigned i = 0; i < nest->nchildren; ++i)
    if (poly_nest_is_loop(nest) || depth_of(nest->children[i]) == depth)
      accesses += poly_inner_accesses(scop, nest->children[i]);
  return accesses;
}
