/*===- deps_private.c - What binds private storage in any case ------------===*
 *
 * In:  see deps_private.h.
 * Out: three sets of pairs: a SCALAR's value from before the region is read
 *      before it is overwritten; the last write of a SCALAR that escapes stays
 *      the last one; of two writes that may both be what one read sees, the
 *      later one stays the later one (it takes a may write to make two).
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "deps_private.h"

/* Of `map` the entries whose array `accepts`. */
struct selection {
  isl_union_map *selected;
  bool (*accepts)(const struct poly_array *array);
};

static bool is_scalar(const struct poly_array *array) {
  return array->kind == POLY_ARRAY_SCALAR;
}

static bool escapes(const struct poly_array *array) { return array->escapes; }

static isl_stat select_map(__isl_take isl_map *map, void *user) {
  struct selection *selection = user;
  const struct poly_tag *tag = poly_tag_of(map, isl_dim_in);
  if (!tag || !selection->accepts(tag->array)) {
    isl_map_free(map);
    return tag ? isl_stat_ok : isl_stat_error;
  }
  selection->selected = isl_union_map_add_map(selection->selected, map);
  return isl_stat_ok;
}

/* The maps whose domain is [S[i] -> access[]] of an array that is accepted. */
static __isl_give isl_union_map *
select_arrays(__isl_keep isl_union_map *map,
              bool (*accepts)(const struct poly_array *array)) {
  struct selection selection = {
      isl_union_map_empty(isl_union_map_get_space(map)), accepts};
  if (isl_union_map_foreach_map(map, select_map, &selection) < 0)
    selection.selected = isl_union_map_free(selection.selected);
  return selection.selected;
}

static __isl_give isl_union_map *live_in(const struct poly_private *relations) {
  isl_union_map *reads = select_arrays(relations->unwritten, is_scalar);
  return isl_union_map_intersect_domain(isl_union_map_copy(relations->anti),
                                        isl_union_map_domain(reads));
}

/* Pairs whose sink no must write of the same scalar follows. */
static __isl_give isl_union_map *
live_out(const struct poly_private *relations) {
  isl_union_map *output = select_arrays(relations->output, escapes);
  isl_union_set *must = isl_union_map_domain(isl_union_map_copy(
      relations->tagged
          ->accesses[POLY_STORAGE_PRIVATE][POLY_ACCESS_MUST_WRITE]));
  isl_union_set *overwritten = isl_union_map_domain(
      isl_union_map_intersect_range(isl_union_map_copy(output), must));
  return isl_union_map_subtract_range(output, overwritten);
}

static __isl_give isl_union_map *
sharing_a_sink(const struct poly_private *relations) {
  isl_union_map *may =
      relations->tagged->accesses[POLY_STORAGE_PRIVATE][POLY_ACCESS_MAY_WRITE];
  isl_union_map *sinks = isl_union_map_copy(relations->flow);
  if (isl_union_map_is_empty(may) == isl_bool_true) {
    isl_union_map_free(sinks);
    return isl_union_map_empty(isl_union_map_get_space(may));
  }
  isl_union_map *sources = isl_union_map_reverse(isl_union_map_copy(sinks));
  return isl_union_map_intersect(isl_union_map_copy(relations->output),
                                 isl_union_map_apply_range(sinks, sources));
}

static isl_stat add_untagged(__isl_take isl_map *map, void *user) {
  isl_union_map **sum = user;
  *sum = isl_union_map_add_map(*sum, poly_untag(map));
  return *sum ? isl_stat_ok : isl_stat_error;
}

__isl_give isl_union_map *
poly_private_forced(const struct poly_private *relations) {
  isl_union_map *forced = live_in(relations);
  forced = isl_union_map_union(forced, live_out(relations));
  forced = isl_union_map_union(forced, sharing_a_sink(relations));
  isl_union_map *sum = isl_union_map_empty(isl_union_map_get_space(forced));
  if (isl_union_map_foreach_map(forced, add_untagged, &sum) < 0)
    sum = isl_union_map_free(sum);
  isl_union_map_free(forced);
  return sum;
}
