/*===- backward.c - Pairs that a schedule turns around ---------------------===*
 *
 * In:  see backward.h.
 * Out: at a band, the pairs with source > sink are found, those with source =
 *      sink go on down; at a sequence, those from a later to an earlier child
 *      are found, those within a child go on; what reaches a leaf is found.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "backward.h"

#include <isl/aff.h>
#include <isl/map.h>
#include <isl/schedule_node.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/union_set.h>
#include <stdbool.h>

/* One end of the pairs. */
struct end {
  isl_space *tuple;    /* S[i] */
  isl_multi_aff *lift; /* what the pairs have -> S[i] */
};

struct search {
  isl_schedule_node *root;
  struct end source, sink;
  isl_union_map *found;
  bool first_only; /* one pair that is found is enough */
};

/* -- Ends ------------------------------------------------------------------ */

static struct end make_end(__isl_take isl_space *space) {
  struct end end = {NULL, NULL};
  if (isl_space_is_wrapping(space) == isl_bool_true) {
    space = isl_space_unwrap(space);
    end.tuple = isl_space_domain(isl_space_copy(space));
    end.lift = isl_multi_aff_domain_map(space);
  } else {
    end.tuple = isl_space_copy(space);
    end.lift = isl_multi_aff_identity_on_domain_space(space);
  }
  return end;
}

static void clear_end(struct end *end) {
  isl_space_free(end->tuple);
  isl_multi_aff_free(end->lift);
}

static __isl_give isl_pw_aff *value_of(__isl_keep isl_union_pw_aff *values,
                                       const struct end *end) {
  isl_space *space = isl_space_add_dims(
      isl_space_from_domain(isl_space_copy(end->tuple)), isl_dim_out, 1);
  return isl_pw_aff_pullback_multi_aff(
      isl_union_pw_aff_extract_pw_aff(values, space),
      isl_multi_aff_copy(end->lift));
}

static __isl_give isl_set *part_of(__isl_keep isl_union_set *filter,
                                   const struct end *end) {
  return isl_set_preimage_multi_aff(
      isl_union_set_extract_set(filter, isl_space_copy(end->tuple)),
      isl_multi_aff_copy(end->lift));
}

/* -- Down the tree --------------------------------------------------------- */

static void find(struct search *search, __isl_take isl_map *pairs) {
  if (isl_map_is_empty(pairs) == isl_bool_true)
    isl_map_free(pairs);
  else
    search->found =
        isl_union_map_union(search->found, isl_union_map_from_map(pairs));
}

/* True when there is no need to look at `pairs`; an error shows in `found`. */
static bool is_over(struct search *search, __isl_keep isl_map *pairs) {
  isl_bool none = isl_map_is_empty(pairs);
  if (none == isl_bool_error)
    search->found = isl_union_map_free(search->found);
  return none != isl_bool_false ||
         (search->first_only &&
          isl_union_map_is_empty(search->found) != isl_bool_true);
}

static void descend(struct search *search, __isl_keep isl_schedule_node *node,
                    __isl_take isl_map *pairs);

static void descend_child(struct search *search,
                          __isl_keep isl_schedule_node *node, int position,
                          __isl_take isl_map *pairs) {
  isl_schedule_node *child = isl_schedule_node_get_child(node, position);
  descend(search, child, pairs);
  isl_schedule_node_free(child);
}

static __isl_give isl_map *step(struct search *search,
                                __isl_take isl_map *pairs,
                                __isl_take isl_union_pw_aff *values) {
  isl_pw_aff *source = value_of(values, &search->source);
  isl_pw_aff *sink = value_of(values, &search->sink);
  isl_union_pw_aff_free(values);
  isl_map *after =
      isl_pw_aff_gt_map(isl_pw_aff_copy(source), isl_pw_aff_copy(sink));
  find(search, isl_map_intersect(isl_map_copy(pairs), after));
  return isl_map_intersect(pairs, isl_pw_aff_eq_map(source, sink));
}

static void descend_band(struct search *search,
                         __isl_keep isl_schedule_node *band,
                         __isl_take isl_map *pairs) {
  isl_multi_union_pw_aff *values =
      isl_schedule_node_band_get_partial_schedule(band);
  isl_size n = isl_multi_union_pw_aff_dim(values, isl_dim_set);
  if (n < 0)
    pairs = isl_map_free(pairs);
  for (int i = 0; i < n && !is_over(search, pairs); ++i)
    pairs = step(search, pairs, isl_multi_union_pw_aff_get_at(values, i));
  isl_multi_union_pw_aff_free(values);
  descend_child(search, band, 0, pairs);
}

static __isl_give isl_union_set *
filter_of(__isl_keep isl_schedule_node *sequence, int position) {
  isl_schedule_node *child = isl_schedule_node_get_child(sequence, position);
  isl_union_set *filter = isl_schedule_node_filter_get_filter(child);
  isl_schedule_node_free(child);
  return filter;
}

/* What comes from child `position`. */
static void descend_part(struct search *search,
                         __isl_keep isl_schedule_node *sequence, int position,
                         __isl_take isl_map *pairs) {
  for (int i = 0; i <= position && !is_over(search, pairs); ++i) {
    isl_union_set *filter = filter_of(sequence, i);
    isl_map *part = isl_map_intersect_range(isl_map_copy(pairs),
                                            part_of(filter, &search->sink));
    isl_union_set_free(filter);
    if (i < position)
      find(search, part);
    else
      descend_child(search, sequence, i, part);
  }
  isl_map_free(pairs);
}

static void descend_sequence(struct search *search,
                             __isl_keep isl_schedule_node *sequence,
                             __isl_take isl_map *pairs) {
  isl_size n = isl_schedule_node_n_children(sequence);
  for (int i = 0; i < n && !is_over(search, pairs); ++i) {
    isl_union_set *filter = filter_of(sequence, i);
    descend_part(search, sequence, i,
                 isl_map_intersect_domain(isl_map_copy(pairs),
                                          part_of(filter, &search->source)));
    isl_union_set_free(filter);
  }
  isl_map_free(pairs);
}

static void descend_domain(struct search *search,
                           __isl_keep isl_schedule_node *node,
                           __isl_take isl_map *pairs) {
  isl_union_set *domain = isl_schedule_node_domain_get_domain(node);
  pairs = isl_map_intersect_domain(pairs, part_of(domain, &search->source));
  pairs = isl_map_intersect_range(pairs, part_of(domain, &search->sink));
  isl_union_set_free(domain);
  descend_child(search, node, 0, pairs);
}

static void descend(struct search *search, __isl_keep isl_schedule_node *node,
                    __isl_take isl_map *pairs) {
  if (is_over(search, pairs)) {
    isl_map_free(pairs);
    return;
  }
  switch (isl_schedule_node_get_type(node)) {
  case isl_schedule_node_band:
    descend_band(search, node, pairs);
    break;
  case isl_schedule_node_sequence:
  case isl_schedule_node_set:
    descend_sequence(search, node, pairs);
    break;
  case isl_schedule_node_leaf:
    find(search, pairs);
    break;
  case isl_schedule_node_domain:
    descend_domain(search, node, pairs);
    break;
  case isl_schedule_node_filter:
  case isl_schedule_node_context:
  case isl_schedule_node_guard:
  case isl_schedule_node_mark:
    descend_child(search, node, 0, pairs);
    break;
  default: /* adds instances, or failed */
    isl_map_free(pairs);
    search->found = isl_union_map_free(search->found);
  }
}

/* -- All pairs ------------------------------------------------------------- */

static isl_stat search_map(__isl_take isl_map *pairs, void *user) {
  struct search *search = user;
  isl_space *space = isl_map_get_space(pairs);
  search->source = make_end(isl_space_domain(isl_space_copy(space)));
  search->sink = make_end(isl_space_range(space));
  descend(search, search->root, pairs);
  clear_end(&search->source);
  clear_end(&search->sink);
  return search->found ? isl_stat_ok : isl_stat_error;
}

static __isl_give isl_union_map *run(__isl_take isl_union_map *pairs,
                                     __isl_keep isl_schedule *schedule,
                                     bool first_only) {
  struct search search = {.first_only = first_only};
  search.root = isl_schedule_get_root(schedule);
  search.found = isl_union_map_empty(isl_union_map_get_space(pairs));
  if (isl_union_map_foreach_map(pairs, search_map, &search) < 0)
    search.found = isl_union_map_free(search.found);
  isl_schedule_node_free(search.root);
  isl_union_map_free(pairs);
  return search.found;
}

__isl_give isl_union_map *poly_backward(__isl_take isl_union_map *pairs,
                                        __isl_keep isl_schedule *schedule) {
  return run(pairs, schedule, false);
}

isl_bool poly_is_forward(__isl_take isl_union_map *pairs,
                         __isl_keep isl_schedule *schedule) {
  isl_union_map *found = run(pairs, schedule, true);
  isl_bool forward = isl_union_map_is_empty(found);
  isl_union_map_free(found);
  return forward;
}
