/*===- band.c - Tests of loops against dependences -------------------------===*
 *
 * In:  dependences between instances that agree on all outer loops.
 * Out: isl_bool answers, isl_bool_error where isl gave up.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "band.h"
#include <isl/union_set.h>

static __isl_give isl_multi_union_pw_aff *
as_band(__isl_keep isl_union_pw_aff *value) {
  return isl_multi_union_pw_aff_from_union_pw_aff(isl_union_pw_aff_copy(value));
}

static __isl_give isl_union_map *equal_at(__isl_keep isl_union_map *map,
                                          __isl_keep isl_union_pw_aff *value) {
  return isl_union_map_eq_at_multi_union_pw_aff(isl_union_map_copy(map),
                                                as_band(value));
}

static isl_bool is_empty(__isl_take isl_union_map *map) {
  isl_bool empty = isl_union_map_is_empty(map);
  isl_union_map_free(map);
  return empty;
}

static isl_bool nothing_backward(__isl_keep isl_union_map *map,
                                 __isl_keep isl_union_pw_aff *value) {
  return is_empty(isl_union_map_lex_gt_at_multi_union_pw_aff(
      isl_union_map_copy(map), as_band(value)));
}

static isl_bool nothing_forward(__isl_keep isl_union_map *map,
                                __isl_keep isl_union_pw_aff *value) {
  return is_empty(isl_union_map_lex_lt_at_multi_union_pw_aff(
      isl_union_map_copy(map), as_band(value)));
}

static isl_bool all_equal(__isl_keep isl_union_map *map,
                          __isl_keep isl_union_pw_aff *value) {
  isl_bool no = nothing_forward(map, value);
  return no == isl_bool_true ? nothing_backward(map, value) : no;
}

struct poly_carry poly_carry_of(const struct poly_deps *deps) {
  struct poly_carry carry = {isl_union_map_copy(deps->validity),
                             isl_union_map_copy(deps->ranges),
                             isl_union_map_copy(deps->order)};
  return carry;
}

struct poly_carry poly_carry_copy(const struct poly_carry *carry) {
  struct poly_carry copy = {isl_union_map_copy(carry->validity),
                            isl_union_map_copy(carry->ranges),
                            isl_union_map_copy(carry->order)};
  return copy;
}

void poly_carry_free(struct poly_carry *carry) {
  carry->validity = isl_union_map_free(carry->validity);
  carry->ranges = isl_union_map_free(carry->ranges);
  carry->order = isl_union_map_free(carry->order);
}

struct poly_carry poly_carry_loop(const struct poly_carry *carry,
                                  __isl_keep isl_union_pw_aff *value) {
  struct poly_carry inside = {equal_at(carry->validity, value),
                              equal_at(carry->ranges, value),
                              equal_at(carry->order, value)};
  return inside;
}

static __isl_give isl_union_map *within(__isl_keep isl_union_map *map,
                                        __isl_keep isl_union_set *domain) {
  map = isl_union_map_intersect_domain(isl_union_map_copy(map),
                                       isl_union_set_copy(domain));
  return isl_union_map_intersect_range(map, isl_union_set_copy(domain));
}

struct poly_carry poly_carry_child(const struct poly_carry *carry,
                                   __isl_keep isl_union_set *domain) {
  struct poly_carry inside = {within(carry->validity, domain),
                              within(carry->ranges, domain),
                              within(carry->order, domain)};
  return inside;
}

struct poly_carry poly_carry_inside(const struct poly_carry *carry,
                                    const struct poly_nest *nest,
                                    unsigned child) {
  if (nest->kind == POLY_NEST_LOOP)
    return poly_carry_loop(carry, nest->value);
  return poly_carry_child(carry, nest->children[child]->domain);
}

isl_bool poly_carry_coincident(const struct poly_carry *carry,
                               __isl_keep isl_union_pw_aff *value) {
  return all_equal(carry->validity, value);
}

isl_bool poly_carry_permutable(const struct poly_carry *carry,
                               __isl_keep isl_union_pw_aff *value) {
  isl_bool good = nothing_backward(carry->validity, value);
  if (good != isl_bool_true)
    return good;
  isl_bool local = all_equal(carry->ranges, value);
  if (local != isl_bool_false)
    return local;
  return nothing_backward(carry->order, value);
}

/* Where a live range is carried the storage stays in use from one iteration to
 * the next, so that the order of its uses must be kept. */
static isl_bool respected_by_loop(const struct poly_carry *carry,
                                  const struct poly_nest *nest) {
  isl_bool good = poly_carry_permutable(carry, nest->value);
  if (good != isl_bool_true)
    return good;
  struct poly_carry inside = poly_carry_loop(carry, nest->value);
  good = poly_carry_respected(&inside, nest->children[0]);
  poly_carry_free(&inside);
  return good;
}

/* Pairs whose sink stands in an earlier child than the source. */
static __isl_give isl_union_map *backward(__isl_keep isl_union_map *map,
                                          const struct poly_nest *nest) {
  isl_union_map *found = isl_union_map_empty(isl_union_map_get_space(map));
  isl_union_set *later = isl_union_set_copy(nest->domain);
  for (unsigned i = 0; i < nest->nchildren; ++i) {
    isl_union_set *child = nest->children[i]->domain;
    later = isl_union_set_subtract(later, isl_union_set_copy(child));
    isl_union_map *pairs = isl_union_map_intersect_range(
        isl_union_map_copy(map), isl_union_set_copy(child));
    pairs = isl_union_map_intersect_domain(pairs, isl_union_set_copy(later));
    found = isl_union_map_union(found, pairs);
  }
  isl_union_set_free(later);
  return found;
}

/* Pairs with both ends in one child. */
static __isl_give isl_union_map *same_child(__isl_keep isl_union_map *map,
                                            const struct poly_nest *nest) {
  isl_union_map *found = isl_union_map_empty(isl_union_map_get_space(map));
  for (unsigned i = 0; i < nest->nchildren; ++i)
    found = isl_union_map_union(found, within(map, nest->children[i]->domain));
  return found;
}

static isl_bool sequence_orders(const struct poly_carry *carry,
                                const struct poly_nest *nest) {
  isl_bool good = is_empty(backward(carry->validity, nest));
  if (good != isl_bool_true)
    return good;
  isl_union_map *inside = same_child(carry->ranges, nest);
  isl_bool local = isl_union_map_is_subset(carry->ranges, inside);
  isl_union_map_free(inside);
  if (local != isl_bool_false)
    return local;
  return is_empty(backward(carry->order, nest));
}

static isl_bool respected_by_sequence(const struct poly_carry *carry,
                                      const struct poly_nest *nest) {
  isl_bool good = sequence_orders(carry, nest);
  for (unsigned i = 0; good == isl_bool_true && i < nest->nchildren; ++i) {
    struct poly_carry inside = poly_carry_inside(carry, nest, i);
    good = poly_carry_respected(&inside, nest->children[i]);
    poly_carry_free(&inside);
  }
  return good;
}

isl_bool poly_carry_respected(const struct poly_carry *carry,
                              const struct poly_nest *nest) {
  switch (nest->kind) {
  case POLY_NEST_LOOP:
    return respected_by_loop(carry, nest);
  case POLY_NEST_SEQUENCE:
    return respected_by_sequence(carry, nest);
  case POLY_NEST_LEAF:
    break;
  }
  return isl_union_map_is_empty(carry->validity);
}

const struct poly_dep *poly_carry_binding(const struct poly_carry *carry,
                                          const struct poly_deps *deps,
                                          __isl_keep isl_union_pw_aff *value) {
  isl_union_map *same = equal_at(carry->validity, value);
  isl_union_map *carried =
      isl_union_map_subtract(isl_union_map_copy(carry->validity), same);
  const struct poly_dep *found = NULL;
  for (unsigned i = 0; !found && i < deps->ndeps; ++i) {
    isl_union_map *both = isl_union_map_intersect(
        isl_union_map_copy(deps->deps[i].map), isl_union_map_copy(carried));
    if (is_empty(both) == isl_bool_false)
      found = &deps->deps[i];
  }
  isl_union_map_free(carried);
  return found;
}
