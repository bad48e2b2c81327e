/*===- deps_distance.c - Distances of dependences, for people -------------===*
 *
 * In:  a dependence and the source schedule.
 * Out: per loop that both ends share, the range of the differences over all
 *      instances and parameter values. A limit near that of an int is that of
 *      a parameter's type and says nothing: open.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "bounded.h"
#include "deps.h"

#include <isl/aff.h>
#include <isl/ilp.h>
#include <isl/local_space.h>
#include <isl/schedule_node.h>
#include <isl/val.h>
#include <stdio.h>
#include <stdlib.h>

const char *poly_dep_kind_text(enum poly_dep_kind kind) {
  static const char *const texts[] = {"flow", "anti", "output"};
  return texts[kind];
}

isl_bool poly_dep_is_carried(const struct poly_dep *dep, unsigned depth) {
  isl_map *map = isl_map_from_union_map(isl_union_map_copy(dep->map));
  for (unsigned i = 0; i < depth; ++i)
    map = isl_map_equate(map, isl_dim_in, (int)i, isl_dim_out, (int)i);
  map = isl_map_order_lt(map, isl_dim_in, (int)depth, isl_dim_out, (int)depth);
  isl_bool none = isl_map_is_empty(map);
  isl_map_free(map);
  return isl_bool_not(none);
}

struct search {
  const struct poly_statement *statement;
  isl_schedule_node *leaf;
};

static isl_bool find_leaf(__isl_keep isl_schedule_node *node, void *user) {
  struct search *search = user;
  if (isl_schedule_node_get_type(node) != isl_schedule_node_leaf)
    return isl_bool_ok(search->leaf == NULL);
  isl_union_set *domain = isl_schedule_node_get_domain(node);
  domain = isl_union_set_intersect(
      domain, isl_union_set_from_set(isl_set_copy(search->statement->domain)));
  isl_bool empty = isl_union_set_is_empty(domain);
  isl_union_set_free(domain);
  if (empty == isl_bool_false && !search->leaf)
    search->leaf = isl_schedule_node_copy(node);
  return empty;
}

/* The node below which the statement is alone, NULL when it is nowhere. */
static __isl_give isl_schedule_node *
leaf_of(__isl_keep isl_schedule *schedule,
        const struct poly_statement *statement) {
  struct search search = {statement, NULL};
  isl_schedule_foreach_schedule_node_top_down(schedule, find_leaf, &search);
  return search.leaf;
}

/* Instances -> the coordinates of the loops around both statements. */
static __isl_give isl_union_map *shared_loops(__isl_keep isl_schedule *schedule,
                                              const struct poly_dep *dep) {
  isl_schedule_node *source = leaf_of(schedule, dep->source_statement);
  isl_schedule_node *sink = leaf_of(schedule, dep->sink_statement);
  isl_schedule_node *shared =
      isl_schedule_node_get_shared_ancestor(source, sink);
  isl_union_map *loops =
      isl_schedule_node_get_prefix_schedule_union_map(shared);
  isl_schedule_node_free(source);
  isl_schedule_node_free(sink);
  isl_schedule_node_free(shared);
  return loops;
}

static __isl_give isl_set *differences(const struct poly_deps *deps,
                                       const struct poly_dep *dep) {
  isl_union_map *loops = shared_loops(deps->scop->schedule, dep);
  isl_union_map *map = isl_union_map_copy(dep->map);
  map = isl_union_map_apply_domain(map, isl_union_map_copy(loops));
  map = isl_union_map_apply_range(map, loops);
  map = isl_union_map_intersect_params(map, isl_set_copy(deps->scop->context));
  return isl_set_from_union_set(isl_union_map_deltas(map));
}

enum { FARTHEST = 1 << 30 };

static void print_limit(FILE *out, const char *prefix,
                        __isl_keep isl_val *value) {
  fprintf(out, "%s%ld", prefix, isl_val_get_num_si(value));
}

static bool is_near(__isl_keep isl_val *limit) {
  return isl_val_is_int(limit) == isl_bool_true &&
         isl_val_cmp_si(limit, FARTHEST) <= 0 &&
         isl_val_cmp_si(limit, -FARTHEST) >= 0;
}

static bool print_component(FILE *out, __isl_keep isl_set *deltas, int at) {
  isl_local_space *space =
      isl_local_space_from_space(isl_set_get_space(deltas));
  isl_aff *component = isl_aff_var_on_domain(space, isl_dim_set, (unsigned)at);
  isl_val *least = isl_set_min_val(deltas, component);
  isl_val *most = isl_set_max_val(deltas, component);
  isl_aff_free(component);
  bool good = least && most;
  bool from = good && is_near(least);
  bool to = good && is_near(most);
  if (from && to && isl_val_eq(least, most) == isl_bool_true)
    print_limit(out, "", least);
  else if (from && to) {
    print_limit(out, "", least);
    print_limit(out, "..", most);
  } else if (from)
    print_limit(out, ">=", least);
  else if (to)
    print_limit(out, "<=", most);
  else
    fputc('*', out);
  isl_val_free(least);
  isl_val_free(most);
  return good;
}

static bool print_distance(FILE *out, __isl_keep isl_set *deltas) {
  isl_size count = isl_set_dim(deltas, isl_dim_set);
  bool good = count >= 0;
  fputc('(', out);
  for (int i = 0; good && i < count; ++i) {
    fputs(i ? ", " : "", out);
    good = print_component(out, deltas, i);
  }
  fputc(')', out);
  return good;
}

char *poly_dep_distance(const struct poly_deps *deps,
                        const struct poly_dep *dep) {
  char *text = NULL;
  size_t length = 0;
  FILE *out = open_memstream(&text, &length);
  if (!out)
    return NULL;
  struct poly_bound bound;
  poly_bound_enter(&bound, deps->scop->ctx, 0);
  isl_set *deltas = differences(deps, dep);
  bool good = deltas && print_distance(out, deltas);
  isl_set_free(deltas);
  poly_bound_leave(&bound);
  if (fclose(out) == 0 && good)
    return text;
  free(text);
  return NULL;
}
