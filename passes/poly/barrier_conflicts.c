/*===- barrier_conflicts.c - Pairs of times that a barrier must part ------===*
 *
 * In:  see barrier_conflicts.h.
 * Out: relations over times only: who the two work-items are is projected out
 *      once they are known to differ.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "barrier_conflicts.h"

static __isl_give isl_space *
time_space(const struct poly_barrier_problem *problem) {
  return isl_space_set_alloc(problem->ctx, 0, problem->ntime);
}

static __isl_give isl_map *
equal_where(const struct poly_barrier_problem *problem,
            bool (*is_fixed)(enum poly_time_kind kind)) {
  isl_space *space = isl_space_map_from_set(time_space(problem));
  isl_map *same = isl_map_universe(space);
  for (unsigned i = 0; i < problem->ntime; ++i)
    if (is_fixed(problem->time_kinds[i]))
      same = isl_map_equate(same, isl_dim_in, (int)i, isl_dim_out, (int)i);
  return same;
}

static bool tells_iteration(enum poly_time_kind kind) {
  return kind == POLY_TIME_GROUP || kind == POLY_TIME_ONCE;
}

static bool is_fixed_in_iteration(enum poly_time_kind kind) {
  return tells_iteration(kind) || kind == POLY_TIME_OPAQUE;
}

static bool is_once(enum poly_time_kind kind) { return kind == POLY_TIME_ONCE; }

__isl_give isl_map *
poly_time_before(const struct poly_barrier_problem *problem) {
  return isl_map_intersect(isl_map_lex_lt(time_space(problem)),
                           equal_where(problem, is_fixed_in_iteration));
}

/* -- Accesses by time and item --------------------------------------------- */

struct keyed {
  const struct poly_barrier_problem *problem;
  isl_union_map *key;            /* statement -> [time, item] */
  isl_union_map *reads, *writes; /* [time, item] -> element */
};

static void add_access(struct keyed *keyed,
                       const struct poly_item_access *access) {
  isl_union_map **all = access->write ? &keyed->writes : &keyed->reads;
  isl_union_map *map = isl_union_map_from_map(isl_map_copy(access->map));
  map = isl_union_map_apply_domain(map, isl_union_map_copy(keyed->key));
  *all = isl_union_map_union(*all, map);
}

static struct keyed key_accesses(const struct poly_barrier_problem *problem) {
  isl_union_map *key = isl_union_map_flat_range_product(
      isl_union_map_copy(problem->time), isl_union_map_copy(problem->item));
  key = isl_union_map_intersect_params(key, isl_set_copy(problem->context));
  return (struct keyed){problem, key, isl_union_map_empty_ctx(problem->ctx),
                        isl_union_map_empty_ctx(problem->ctx)};
}

static void clear(struct keyed *keyed) {
  isl_union_map_free(keyed->key);
  isl_union_map_free(keyed->reads);
  isl_union_map_free(keyed->writes);
}

/* [time, item] -> [time, item] that touch one element through both. */
static __isl_give isl_map *meet(const struct keyed *keyed,
                                __isl_keep isl_union_map *first,
                                __isl_keep isl_union_map *second) {
  isl_union_map *pairs = isl_union_map_apply_range(
      isl_union_map_copy(first),
      isl_union_map_reverse(isl_union_map_copy(second)));
  unsigned dims = keyed->problem->ntime + keyed->problem->nitem;
  isl_space *space = isl_space_alloc(keyed->problem->ctx, 0, dims, dims);
  isl_map *map = isl_union_map_extract_map(pairs, space);
  isl_union_map_free(pairs);
  return map;
}

static __isl_give isl_map *both_ways(__isl_take isl_map *map) {
  return isl_map_union(map, isl_map_reverse(isl_map_copy(map)));
}

static __isl_give isl_map *
conflicts_of_all(const struct poly_barrier_problem *problem,
                 enum poly_space space) {
  struct keyed keyed = key_accesses(problem);
  for (unsigned i = 0; i < problem->naccesses; ++i)
    if (problem->arrays[problem->accesses[i].array].space == space)
      add_access(&keyed, &problem->accesses[i]);
  isl_map *conflicts =
      isl_map_union(meet(&keyed, keyed.writes, keyed.writes),
                    both_ways(meet(&keyed, keyed.writes, keyed.reads)));
  clear(&keyed);
  return conflicts;
}

static __isl_give isl_map *
conflicts_of_pair(const struct poly_barrier_problem *problem,
                  const struct poly_item_access *first,
                  const struct poly_item_access *second) {
  struct keyed one = key_accesses(problem), other = key_accesses(problem);
  add_access(&one, first);
  add_access(&other, second);
  isl_map *conflicts =
      both_ways(meet(&one, first->write ? one.writes : one.reads,
                     second->write ? other.writes : other.reads));
  clear(&one);
  clear(&other);
  return conflicts;
}

/* -- By order -------------------------------------------------------------- */

static __isl_give isl_map *
drop_items(const struct poly_barrier_problem *problem,
           __isl_take isl_map *pairs) {
  unsigned first = problem->ntime, count = problem->nitem;
  pairs = isl_map_project_out(pairs, isl_dim_in, first, count);
  pairs = isl_map_project_out(pairs, isl_dim_out, first, count);
  return isl_map_coalesce(pairs);
}

/* Only pairs of different work-items. */
static __isl_give isl_map *
part_items(const struct poly_barrier_problem *problem,
           __isl_keep isl_map *pairs) {
  int first = (int)problem->ntime;
  isl_map *parted = isl_map_empty(isl_map_get_space(pairs));
  for (int i = first; i < first + (int)problem->nitem; ++i) {
    isl_map *less = isl_map_copy(pairs), *more = isl_map_copy(pairs);
    less = isl_map_order_lt(less, isl_dim_in, i, isl_dim_out, i);
    more = isl_map_order_gt(more, isl_dim_in, i, isl_dim_out, i);
    parted = isl_map_union(parted, isl_map_union(less, more));
  }
  return parted;
}

bool poly_conflicts_compute(const struct poly_barrier_problem *problem,
                            enum poly_space space,
                            const struct poly_item_access *first,
                            const struct poly_item_access *second,
                            struct poly_conflicts *out) {
  isl_map *all = first ? conflicts_of_pair(problem, first, second)
                       : conflicts_of_all(problem, space);
  isl_map *parted = drop_items(problem, part_items(problem, all));
  all = drop_items(problem, all);
  isl_map *same_group = equal_where(problem, tells_iteration);
  isl_map *none = isl_map_empty(isl_map_get_space(all));
  bool global = space == POLY_SPACE_GLOBAL;
  out->same = isl_map_intersect(isl_map_copy(parted),
                                isl_map_identity(isl_map_get_space(all)));
  out->within =
      isl_map_intersect(isl_map_copy(parted), poly_time_before(problem));
  out->across = global
                    ? isl_map_copy(none)
                    : isl_map_intersect(
                          isl_map_subtract(isl_map_copy(parted),
                                           isl_map_copy(same_group)),
                          isl_map_intersect(isl_map_lex_lt(time_space(problem)),
                                            equal_where(problem, is_once)));
  out->groups =
      global ? isl_map_subtract(isl_map_copy(all), isl_map_copy(same_group))
             : isl_map_copy(none);
  isl_map_free(all);
  isl_map_free(parted);
  isl_map_free(same_group);
  isl_map_free(none);
  return out->within && out->across && out->same && out->groups;
}

void poly_conflicts_free(struct poly_conflicts *conflicts) {
  isl_map_free(conflicts->within);
  isl_map_free(conflicts->across);
  isl_map_free(conflicts->same);
  isl_map_free(conflicts->groups);
}
