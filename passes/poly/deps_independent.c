/*===- deps_independent.c - What `independent` loops promise --------------===*
 *
 * In:  see deps_independent.h.
 * Out: of a relation D, per loop with outer coordinates P and own coordinate
 *      c: (D - {P equal}) + {P equal, c equal}; pairs with an end outside of
 *      the loop stay.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "deps_independent.h"

#include <isl/id.h>
#include <isl/schedule_node.h>
#include <stdlib.h>

struct collection {
  const struct poly_scop *scop;
  struct poly_promises *promises;
};

static bool is_independent_mark(const struct poly_scop *scop,
                                __isl_keep isl_schedule_node *node) {
  if (isl_schedule_node_get_type(node) != isl_schedule_node_mark)
    return false;
  isl_id *id = isl_schedule_node_mark_get_id(node);
  const struct poly_loop *loop = poly_scop_find_loop(scop, isl_id_get_name(id));
  isl_id_free(id);
  return loop && loop->independent;
}

static isl_bool collect_promise(__isl_keep isl_schedule_node *node,
                                void *user) {
  struct collection *collection = user;
  if (!is_independent_mark(collection->scop, node))
    return isl_bool_true;
  struct poly_promise *promise =
      &collection->promises->list[collection->promises->count++];
  isl_schedule_node *band = isl_schedule_node_get_child(node, 0);
  promise->instances = isl_schedule_node_get_domain(band);
  promise->own = isl_schedule_node_band_get_partial_schedule(band);
  isl_size outer = isl_schedule_node_get_schedule_depth(band);
  if (outer > 0)
    promise->outside =
        isl_schedule_node_get_prefix_schedule_multi_union_pw_aff(band);
  isl_schedule_node_free(band);
  bool good = promise->instances && promise->own && outer >= 0 &&
              (outer == 0 || promise->outside);
  return good ? isl_bool_true : isl_bool_error;
}

bool poly_promises_init(struct poly_promises *promises,
                        const struct poly_scop *scop) {
  struct collection collection = {scop, promises};
  *promises = (struct poly_promises){0};
  unsigned count = 0;
  for (unsigned i = 0; i < scop->nloops; ++i)
    count += scop->loops[i].independent;
  if (count == 0)
    return true;
  promises->list = calloc(count, sizeof *promises->list);
  return promises->list &&
         isl_schedule_foreach_schedule_node_top_down(
             scop->schedule, collect_promise, &collection) >= 0;
}

void poly_promises_clear(struct poly_promises *promises) {
  for (unsigned i = 0; i < promises->count; ++i) {
    isl_union_set_free(promises->list[i].instances);
    isl_multi_union_pw_aff_free(promises->list[i].outside);
    isl_multi_union_pw_aff_free(promises->list[i].own);
  }
  free(promises->list);
}

static __isl_give isl_union_map *equal_at(__isl_keep isl_union_map *map,
                                          isl_multi_union_pw_aff *at) {
  return isl_union_map_eq_at_multi_union_pw_aff(
      isl_union_map_copy(map), isl_multi_union_pw_aff_copy(at));
}

static __isl_give isl_union_map *
keep_promise(const struct poly_promise *promise,
             __isl_take isl_union_map *map) {
  isl_union_map *near = isl_union_map_copy(map);
  near = isl_union_map_intersect_domain(near,
                                        isl_union_set_copy(promise->instances));
  near = isl_union_map_intersect_range(near,
                                       isl_union_set_copy(promise->instances));
  if (promise->outside) {
    isl_union_map *same = equal_at(near, promise->outside);
    isl_union_map_free(near);
    near = same;
  }
  if (isl_union_map_is_empty(near) == isl_bool_true) {
    isl_union_map_free(near);
    return map;
  }
  isl_union_map *inside = equal_at(near, promise->own);
  map = isl_union_map_subtract(map, near);
  return isl_union_map_union(map, inside);
}

__isl_give isl_union_map *
poly_promises_apply(const struct poly_promises *promises,
                    __isl_take isl_union_map *map) {
  for (unsigned i = 0; i < promises->count; ++i)
    map = keep_promise(&promises->list[i], map);
  return map;
}
