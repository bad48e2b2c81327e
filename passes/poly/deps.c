/*===- deps.c - Exact dependences of a scop -------------------------------===*
 *
 * In:  see deps.h.
 * Out: isl's access analysis over tagged accesses, run five times at most:
 *      flow; anti and output of shared storage; the same of private storage.
 * Why: anti and output pairs of shared storage that a must write lies between
 *      follow from the others and are left out; not so of private storage,
 *      where pairs bind one by one, and where `independent` takes pairs out.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "deps.h"
#include "bounded.h"
#include "deps_analysis.h"
#include "deps_independent.h"
#include "deps_private.h"
#include "deps_tags.h"

#include <isl/union_set.h>
#include <stdlib.h>

struct computing {
  struct poly_deps *deps;
  struct poly_tagged tagged;
  struct poly_promises promises;
  enum poly_dep_kind kind; /* of the pairs being added */
};

/* -- isl's analysis -------------------------------------------------------- */

static __isl_give isl_union_map *accesses(const struct computing *computing,
                                          enum poly_storage storage,
                                          enum poly_access_kind kind) {
  return isl_union_map_copy(computing->tagged.accesses[storage][kind]);
}

/* Without those of arrays that nothing writes. */
static __isl_give isl_union_map *of_written(const struct computing *computing,
                                            enum poly_storage storage,
                                            __isl_take isl_union_map *reads) {
  isl_union_map *writes = poly_tagged_writes(&computing->tagged, storage);
  isl_union_set *written = isl_union_map_range(writes);
  return isl_union_map_intersect_range(reads, isl_union_set_universe(written));
}

static void clear(struct poly_analysis *analysis) {
  isl_union_map_free(analysis->sinks);
  isl_union_map_free(analysis->may_sources);
  isl_union_map_free(analysis->must_sources);
  isl_union_map_free(analysis->kills);
}

/* Flow into the reads of one storage; the reads without a sure source too. */
static __isl_give isl_union_map *flow_of(const struct computing *computing,
                                         enum poly_storage storage,
                                         isl_union_map **unwritten) {
  isl_union_map *reads = accesses(computing, storage, POLY_ACCESS_READ);
  if (!unwritten)
    reads = of_written(computing, storage, reads);
  struct poly_analysis analysis = {
      computing->tagged.schedule, reads,
      accesses(computing, storage, POLY_ACCESS_MAY_WRITE),
      accesses(computing, storage, POLY_ACCESS_MUST_WRITE),
      accesses(computing, storage, POLY_ACCESS_KILL)};
  isl_union_map *flow = poly_analyse(&analysis, unwritten);
  clear(&analysis);
  return flow;
}

/* True when pairs that follow from others are left out. */
static bool is_covered(const struct computing *computing,
                       enum poly_storage storage) {
  return storage == POLY_STORAGE_SHARED && computing->promises.count == 0;
}

struct meeting {
  isl_union_map *a, *b;
  isl_union_set *arrays; /* found */
};

static isl_stat meet_at(__isl_take isl_set *elements, void *user) {
  struct meeting *meeting = user;
  isl_union_set *array =
      isl_union_set_from_set(isl_set_universe(isl_set_get_space(elements)));
  isl_union_map *a =
      isl_union_map_domain_factor_domain(isl_union_map_intersect_range(
          isl_union_map_copy(meeting->a), isl_union_set_copy(array)));
  isl_union_map *b =
      isl_union_map_domain_factor_domain(isl_union_map_intersect_range(
          isl_union_map_copy(meeting->b), isl_union_set_copy(array)));
  isl_union_map *same =
      isl_union_set_identity(isl_union_map_domain(isl_union_map_copy(a)));
  isl_union_map *pairs = isl_union_map_apply_range(a, isl_union_map_reverse(b));
  isl_bool apart = isl_union_map_is_subset(pairs, same);
  isl_union_map_free(pairs);
  isl_union_map_free(same);
  isl_set_free(elements);
  if (apart == isl_bool_false)
    meeting->arrays = isl_union_set_union(meeting->arrays, array);
  else
    isl_union_set_free(array);
  return apart == isl_bool_error ? isl_stat_error : isl_stat_ok;
}

/* The arrays of which two instances access the same element, one as `a` does,
 * one as `b` does. The others have no dependences, and isl would search long
 * where their instances are many alternatives. */
static __isl_give isl_union_set *where_met(__isl_keep isl_union_map *a,
                                           __isl_keep isl_union_map *b) {
  isl_union_set *elements = isl_union_map_range(isl_union_map_copy(a));
  struct meeting meeting = {
      a, b, isl_union_set_empty(isl_union_set_get_space(elements))};
  if (isl_union_set_foreach_set(elements, meet_at, &meeting) < 0)
    meeting.arrays = isl_union_set_free(meeting.arrays);
  isl_union_set_free(elements);
  return meeting.arrays;
}

static __isl_give isl_union_map *at(__isl_take isl_union_map *map,
                                    __isl_keep isl_union_set *arrays) {
  return isl_union_map_intersect_range(map, isl_union_set_copy(arrays));
}

/* All pairs of one storage, or those that do not follow from others. Takes the
 * sinks and the sources; `may` is what of the sources ends no search. */
static __isl_give isl_union_map *memory_pairs(const struct computing *computing,
                                              enum poly_storage storage,
                                              __isl_take isl_union_map *sinks,
                                              __isl_take isl_union_map *sources,
                                              enum poly_access_kind may) {
  struct poly_analysis analysis = {computing->tagged.schedule, sinks, sources,
                                   NULL, NULL};
  isl_union_map *found = NULL;
  if (!is_covered(computing, storage)) {
    found = poly_analyse_all(analysis.schedule, sources, sinks);
  } else {
    isl_union_set *arrays = where_met(sources, sinks);
    analysis.sinks = at(sinks, arrays);
    isl_union_map_free(sources);
    analysis.may_sources = at(accesses(computing, storage, may), arrays);
    isl_union_map *ends =
        at(accesses(computing, storage, POLY_ACCESS_MUST_WRITE), arrays);
    isl_union_map *none = isl_union_map_empty_ctx(computing->deps->scop->ctx);
    bool anti = may == POLY_ACCESS_READ;
    analysis.must_sources = anti ? none : ends;
    analysis.kills = anti ? ends : none;
    isl_union_set_free(arrays);
    found = poly_analyse(&analysis, NULL);
  }
  clear(&analysis);
  return found;
}

static __isl_give isl_union_map *anti_of(const struct computing *computing,
                                         enum poly_storage storage) {
  isl_union_map *writes = poly_tagged_writes(&computing->tagged, storage);
  isl_union_map *reads = accesses(computing, storage, POLY_ACCESS_READ);
  return memory_pairs(computing, storage, writes, reads, POLY_ACCESS_READ);
}

static __isl_give isl_union_map *output_of(const struct computing *computing,
                                           enum poly_storage storage) {
  isl_union_map *writes = poly_tagged_writes(&computing->tagged, storage);
  return memory_pairs(computing, storage, writes, isl_union_map_copy(writes),
                      POLY_ACCESS_MAY_WRITE);
}

/* -- From relations to pairs ----------------------------------------------- */

static bool promises_bind(const struct poly_dep *dep) {
  if (dep->array->kind == POLY_ARRAY_SCALAR)
    return false;
  return dep->array->kind != POLY_ARRAY_ITERATION || dep->kind == POLY_DEP_FLOW;
}

static isl_stat add_pair(__isl_take isl_map *map, void *user) {
  struct computing *computing = user;
  const struct poly_tag *source = poly_tag_of(map, isl_dim_in);
  const struct poly_tag *sink = poly_tag_of(map, isl_dim_out);
  if (!source || !sink) {
    isl_map_free(map);
    return isl_stat_error;
  }
  struct poly_deps *deps = computing->deps;
  struct poly_dep *dep = &deps->deps[deps->ndeps];
  *dep = (struct poly_dep){computing->kind,
                           source->array,
                           source->access,
                           sink->access,
                           source->statement,
                           sink->statement,
                           NULL};
  dep->map = isl_union_map_from_map(poly_untag(map));
  if (promises_bind(dep))
    dep->map = poly_promises_apply(&computing->promises, dep->map);
  dep->map = isl_union_map_coalesce(dep->map);
  isl_bool empty = isl_union_map_is_empty(dep->map);
  if (empty == isl_bool_false)
    ++deps->ndeps;
  else
    isl_union_map_free(dep->map);
  return empty < 0 ? isl_stat_error : isl_stat_ok;
}

/* Takes the relation of tagged instances. */
static bool add_pairs(struct computing *computing, enum poly_dep_kind kind,
                      __isl_take isl_union_map *tagged) {
  struct poly_deps *deps = computing->deps;
  isl_size count = isl_union_map_n_map(tagged);
  struct poly_dep *grown = NULL;
  if (count >= 0)
    grown = realloc(deps->deps,
                    (deps->ndeps + (size_t)count + 1) * sizeof *deps->deps);
  if (!grown) {
    isl_union_map_free(tagged);
    return false;
  }
  deps->deps = grown;
  computing->kind = kind;
  isl_stat added = isl_union_map_foreach_map(tagged, add_pair, computing);
  isl_union_map_free(tagged);
  return added == isl_stat_ok;
}

static int compare_accesses(const struct poly_statement *statement_a,
                            const struct poly_access *a,
                            const struct poly_statement *statement_b,
                            const struct poly_access *b) {
  if (statement_a != statement_b)
    return statement_a < statement_b ? -1 : 1;
  return a == b ? 0 : a < b ? -1 : 1;
}

/* By source, sink, kind in the order of the scop: isl's own is that of a hash
 * table. */
static int compare_deps(const void *left, const void *right) {
  const struct poly_dep *a = left, *b = right;
  int order = compare_accesses(a->source_statement, a->source,
                               b->source_statement, b->source);
  if (order == 0)
    order = compare_accesses(a->sink_statement, a->sink, b->sink_statement,
                             b->sink);
  return order ? order : (int)a->kind - (int)b->kind;
}

static void sum_up(struct poly_deps *deps) {
  qsort(deps->deps, deps->ndeps, sizeof *deps->deps, compare_deps);
  for (unsigned i = 0; i < deps->ndeps; ++i) {
    struct poly_dep *dep = &deps->deps[i];
    bool private = poly_array_storage(dep->array) == POLY_STORAGE_PRIVATE;
    isl_union_map **list =
        private && dep->kind != POLY_DEP_FLOW ? &deps->order : &deps->validity;
    *list = isl_union_map_union(*list, isl_union_map_copy(dep->map));
    if (dep->kind != POLY_DEP_FLOW)
      continue;
    deps->flow = isl_union_map_union(deps->flow, isl_union_map_copy(dep->map));
    if (private)
      deps->ranges =
          isl_union_map_union(deps->ranges, isl_union_map_copy(dep->map));
  }
  deps->flow = isl_union_map_coalesce(deps->flow);
  deps->ranges = isl_union_map_coalesce(deps->ranges);
  deps->order = isl_union_map_coalesce(deps->order);
  deps->validity = isl_union_map_coalesce(deps->validity);
}

/* -- Whole ----------------------------------------------------------------- */

static bool compute_shared(struct computing *computing) {
  const enum poly_storage shared = POLY_STORAGE_SHARED;
  return add_pairs(computing, POLY_DEP_FLOW,
                   flow_of(computing, shared, NULL)) &&
         add_pairs(computing, POLY_DEP_ANTI, anti_of(computing, shared)) &&
         add_pairs(computing, POLY_DEP_OUTPUT, output_of(computing, shared));
}

static bool compute_private(struct computing *computing) {
  const enum poly_storage private = POLY_STORAGE_PRIVATE;
  struct poly_private relations = {0};
  relations.tagged = &computing->tagged;
  relations.flow = flow_of(computing, private, &relations.unwritten);
  relations.anti = anti_of(computing, private);
  relations.output = output_of(computing, private);
  isl_union_map *forced = poly_private_forced(&relations);
  struct poly_deps *deps = computing->deps;
  deps->validity = isl_union_map_union(deps->validity, forced);
  isl_union_map_free(relations.unwritten);
  bool good = add_pairs(computing, POLY_DEP_FLOW, relations.flow);
  good = add_pairs(computing, POLY_DEP_ANTI, relations.anti) && good;
  return add_pairs(computing, POLY_DEP_OUTPUT, relations.output) && good;
}

static bool compute(struct computing *computing) {
  struct poly_deps *deps = computing->deps;
  const struct poly_scop *scop = deps->scop;
  deps->flow = isl_union_map_empty_ctx(scop->ctx);
  deps->validity = isl_union_map_empty_ctx(scop->ctx);
  deps->ranges = isl_union_map_empty_ctx(scop->ctx);
  deps->order = isl_union_map_empty_ctx(scop->ctx);
  if (!poly_tagged_init(&computing->tagged, scop) ||
      !poly_promises_init(&computing->promises, scop))
    return false;
  if (computing->tagged.ntags == 0)
    return true;
  if (!compute_shared(computing) || !compute_private(computing))
    return false;
  sum_up(deps);
  return deps->flow && deps->validity && deps->ranges && deps->order;
}

struct poly_deps *poly_deps_compute(const struct poly_scop *scop) {
  struct computing computing = {0};
  computing.deps = calloc(1, sizeof *computing.deps);
  if (!computing.deps)
    return NULL;
  computing.deps->scop = scop;
  struct poly_bound bound;
  poly_bound_enter(&bound, scop->ctx, POLY_DEPS_OPERATIONS);
  bool good = compute(&computing);
  poly_tagged_clear(&computing.tagged);
  poly_promises_clear(&computing.promises);
  poly_bound_leave(&bound);
  if (good)
    return computing.deps;
  poly_deps_free(computing.deps);
  return NULL;
}

void poly_deps_free(struct poly_deps *deps) {
  if (!deps)
    return;
  for (unsigned i = 0; i < deps->ndeps; ++i)
    isl_union_map_free(deps->deps[i].map);
  free(deps->deps);
  isl_union_map_free(deps->flow);
  isl_union_map_free(deps->validity);
  isl_union_map_free(deps->ranges);
  isl_union_map_free(deps->order);
  free(deps);
}
