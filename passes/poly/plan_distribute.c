/*===- plan_distribute.c - One loop over many statements into many loops ---===*
 *
 * In:  { L { M { a; b; c } } }, with dependences between a, b and c.
 * Out: { L { M { a; c } } ; L { M { b } } }, statements in a cycle of
 *      dependences together, the groups in an order of the dependences.
 * Why: Kennedy and McKinley 1990; a private value keeps its writer and its
 *      readers in one loop, since there is only one of it.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "band_chain.h"
#include "plan_reorder.h"
#include <isl/union_set.h>
#include <string.h>

enum { MOST_CHILDREN = 32 };

struct graph {
  unsigned n;
  bool reaches[MOST_CHILDREN][MOST_CHILDREN];
  unsigned group[MOST_CHILDREN];
};

static isl_bool any_pair(__isl_keep isl_union_map *map,
                         __isl_keep isl_union_set *from,
                         __isl_keep isl_union_set *to) {
  isl_union_map *pairs = isl_union_map_intersect_domain(
      isl_union_map_copy(map), isl_union_set_copy(from));
  pairs = isl_union_map_intersect_range(pairs, isl_union_set_copy(to));
  isl_bool empty = isl_union_map_is_empty(pairs);
  isl_union_map_free(pairs);
  return isl_bool_not(empty);
}

static void read_graph(struct poly_planner *planner, struct graph *graph,
                       const struct poly_nest *rest,
                       const struct poly_carry *carry) {
  graph->n = rest->nchildren;
  for (unsigned i = 0; i < graph->n; ++i)
    for (unsigned k = 0; k < graph->n && !planner->failed; ++k) {
      isl_union_set *from = rest->children[i]->domain;
      isl_union_set *to = rest->children[k]->domain;
      bool ranges = poly_plan_sure(planner, any_pair(carry->ranges, from, to));
      graph->reaches[k][i] |= ranges;
      graph->reaches[i][k] |=
          ranges ||
          poly_plan_sure(planner, any_pair(carry->validity, from, to));
    }
}

static void close_graph(struct graph *graph) {
  for (unsigned via = 0; via < graph->n; ++via)
    for (unsigned i = 0; i < graph->n; ++i)
      for (unsigned k = 0; graph->reaches[i][via] && k < graph->n; ++k)
        graph->reaches[i][k] |= graph->reaches[via][k];
}

static bool in_cycle(const struct graph *graph, unsigned a, unsigned b) {
  return a == b || (graph->reaches[a][b] && graph->reaches[b][a]);
}

/* Numbers the groups in an order of the dependences, the first in the source
 * first; returns how many there are. */
static unsigned number_groups(struct graph *graph) {
  bool done[MOST_CHILDREN] = {false};
  unsigned groups = 0;
  for (unsigned i = 0; i < graph->n;) {
    bool ready = !done[i];
    for (unsigned k = 0; ready && k < graph->n; ++k)
      ready = done[k] || !graph->reaches[k][i] || in_cycle(graph, i, k);
    if (!ready) {
      ++i;
      continue;
    }
    for (unsigned k = 0; k < graph->n; ++k)
      if (in_cycle(graph, i, k)) {
        graph->group[k] = groups;
        done[k] = true;
      }
    ++groups;
    i = 0;
  }
  return groups;
}

static __isl_give isl_union_set *group_domain(const struct graph *graph,
                                              const struct poly_nest *rest,
                                              unsigned group) {
  isl_union_set *domain =
      isl_union_set_empty(isl_union_set_get_space(rest->domain));
  for (unsigned i = 0; i < graph->n; ++i)
    if (graph->group[i] == group)
      domain = isl_union_set_union(
          domain, isl_union_set_copy(rest->children[i]->domain));
  return domain;
}

/* Is the outermost loop, with the statements of `domain` only, parallel? */
static bool is_parallel(struct poly_planner *planner,
                        const struct poly_nest *nest,
                        const struct poly_carry *carry,
                        __isl_keep isl_union_set *domain) {
  struct poly_carry within = poly_carry_child(carry, domain);
  bool parallel =
      poly_plan_sure(planner, poly_carry_coincident(&within, nest->value));
  poly_carry_free(&within);
  return parallel;
}

/* Is any loop of its band? */
static bool has_parallel(struct poly_planner *planner, struct poly_nest *nest,
                         const struct poly_carry *carry) {
  struct poly_carry within = poly_carry_child(carry, nest->domain);
  struct poly_band band = poly_band_at(planner, nest, &within);
  poly_carry_free(&within);
  return poly_band_any_parallel(&band);
}

struct parts {
  struct poly_nest *sequence;
  isl_union_set *last; /* the group that may still grow */
  bool parallel;       /* the last one */
  bool gain;
  bool single; /* every group by itself */
};

static void flush(struct poly_planner *planner, struct parts *parts,
                  const struct poly_nest *nest,
                  const struct poly_carry *carry) {
  if (!parts->last)
    return;
  struct poly_nest *part = poly_nest_restrict(nest, parts->last);
  parts->last = isl_union_set_free(parts->last);
  planner->failed |= !part;
  if (part && has_parallel(planner, part, carry))
    parts->gain = true;
  planner->failed |= !poly_nest_append(parts->sequence, part);
}

/* Parallel groups that stay parallel together share their loops. */
static void add_group(struct poly_planner *planner, struct parts *parts,
                      const struct poly_nest *nest,
                      const struct poly_carry *carry,
                      __isl_take isl_union_set *domain) {
  bool parallel = is_parallel(planner, nest, carry, domain);
  if (parts->last && parallel && parts->parallel && !parts->single) {
    isl_union_set *both = isl_union_set_union(isl_union_set_copy(parts->last),
                                              isl_union_set_copy(domain));
    if (is_parallel(planner, nest, carry, both)) {
      isl_union_set_free(parts->last);
      isl_union_set_free(domain);
      parts->last = both;
      return;
    }
    isl_union_set_free(both);
  }
  flush(planner, parts, nest, carry);
  parts->last = domain;
  parts->parallel = parallel;
}

static const struct poly_nest *below_loops(const struct poly_nest *nest) {
  while (poly_nest_is_loop(nest))
    nest = nest->children[0];
  return nest;
}

bool poly_distribute(struct poly_planner *planner, struct poly_nest *nest,
                     const struct poly_carry *carry, bool wanted) {
  const struct poly_nest *rest = below_loops(nest);
  if (rest->kind != POLY_NEST_SEQUENCE || rest->nchildren > MOST_CHILDREN)
    return false;
  struct graph graph;
  memset(&graph, 0, sizeof(graph));
  read_graph(planner, &graph, rest, carry);
  close_graph(&graph);
  unsigned groups = number_groups(&graph);
  if (groups < 2 || planner->failed)
    return false;
  struct parts parts = {poly_nest_sequence(groups), NULL, false, wanted,
                        wanted};
  planner->failed |= !parts.sequence;
  for (unsigned i = 0; i < groups && !planner->failed; ++i)
    add_group(planner, &parts, nest, carry, group_domain(&graph, rest, i));
  if (!planner->failed)
    flush(planner, &parts, nest, carry);
  isl_union_set_free(parts.last);
  bool done =
      parts.gain && !planner->failed && parts.sequence->nchildren > 1 &&
      poly_plan_sure(planner, poly_carry_respected(carry, parts.sequence));
  if (done)
    poly_nest_become(nest, parts.sequence);
  else
    poly_nest_free(parts.sequence);
  return done;
}
