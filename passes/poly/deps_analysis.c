/*===- deps_analysis.c - isl's access analysis, an array at a time --------===*
 *
 * In:  see deps_analysis.h.
 * Out: the sum over the arrays that the sinks access.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "deps_analysis.h"

#include <isl/flow.h>
#include <isl/set.h>
#include <isl/union_set.h>

struct walk {
  const struct poly_analysis *analysis;
  isl_union_map *found, *unwritten;
};

/* Takes the elements of an array. */
static __isl_give isl_union_set *whole(__isl_take isl_set *elements) {
  isl_space *space = isl_set_get_space(elements);
  isl_set_free(elements);
  return isl_union_set_from_set(isl_set_universe(space));
}

static __isl_give isl_union_map *at(__isl_keep isl_union_map *map,
                                    __isl_keep isl_union_set *array) {
  return isl_union_map_intersect_range(isl_union_map_copy(map),
                                       isl_union_set_copy(array));
}

/* The schedule of the instances that are in one of the domains. */
static __isl_give isl_schedule *
schedule_of(__isl_keep isl_schedule *schedule,
            __isl_keep isl_union_map *const maps[], unsigned count) {
  isl_union_set *instances = isl_union_map_domain(isl_union_map_copy(maps[0]));
  for (unsigned i = 1; i < count; ++i)
    instances = isl_union_set_union(
        instances, isl_union_map_domain(isl_union_map_copy(maps[i])));
  return isl_schedule_intersect_domain(isl_schedule_copy(schedule),
                                       isl_union_set_universe(instances));
}

static isl_stat analyse_array(__isl_take isl_set *elements, void *user) {
  struct walk *walk = user;
  const struct poly_analysis *all = walk->analysis;
  isl_union_set *array = whole(elements);
  isl_union_map *maps[] = {at(all->sinks, array), at(all->may_sources, array),
                           at(all->must_sources, array), at(all->kills, array)};
  isl_union_set_free(array);
  isl_schedule *schedule = schedule_of(all->schedule, maps, 4);
  isl_union_access_info *info = isl_union_access_info_from_sink(maps[0]);
  info = isl_union_access_info_set_may_source(info, maps[1]);
  info = isl_union_access_info_set_must_source(info, maps[2]);
  info = isl_union_access_info_set_kill(info, maps[3]);
  info = isl_union_access_info_set_schedule(info, schedule);
  isl_union_flow *flow = isl_union_access_info_compute_flow(info);
  walk->found =
      isl_union_map_union(walk->found, isl_union_flow_get_may_dependence(flow));
  walk->unwritten = isl_union_map_union(walk->unwritten,
                                        isl_union_flow_get_may_no_source(flow));
  isl_union_flow_free(flow);
  return walk->found && walk->unwritten ? isl_stat_ok : isl_stat_error;
}

static isl_stat order_array(__isl_take isl_set *elements, void *user) {
  struct walk *walk = user;
  isl_union_set *array = whole(elements);
  isl_union_map *maps[] = {at(walk->analysis->may_sources, array),
                           at(walk->analysis->sinks, array)};
  isl_union_set_free(array);
  isl_schedule *schedule = schedule_of(walk->analysis->schedule, maps, 2);
  isl_union_map *times = isl_schedule_get_map(schedule);
  isl_schedule_free(schedule);
  isl_union_map *from = isl_union_map_intersect_domain(
      isl_union_map_copy(times),
      isl_union_map_domain(isl_union_map_copy(maps[0])));
  isl_union_map *to = isl_union_map_intersect_domain(
      times, isl_union_map_domain(isl_union_map_copy(maps[1])));
  isl_union_map *before = isl_union_map_lex_lt_union_map(from, to);
  isl_union_map *same =
      isl_union_map_apply_range(maps[0], isl_union_map_reverse(maps[1]));
  walk->found =
      isl_union_map_union(walk->found, isl_union_map_intersect(before, same));
  return walk->found ? isl_stat_ok : isl_stat_error;
}

static __isl_give isl_union_map *
walk_arrays(const struct poly_analysis *analysis,
            isl_stat (*visit)(__isl_take isl_set *elements, void *user),
            isl_union_map **unwritten) {
  isl_ctx *ctx = isl_union_map_get_ctx(analysis->sinks);
  struct walk walk = {analysis, isl_union_map_empty_ctx(ctx),
                      isl_union_map_empty_ctx(ctx)};
  isl_union_set *arrays =
      isl_union_map_range(isl_union_map_copy(analysis->sinks));
  if (isl_union_set_foreach_set(arrays, visit, &walk) < 0)
    walk.found = isl_union_map_free(walk.found);
  isl_union_set_free(arrays);
  if (unwritten)
    *unwritten = walk.unwritten;
  else
    isl_union_map_free(walk.unwritten);
  return walk.found;
}

__isl_give isl_union_map *poly_analyse(const struct poly_analysis *analysis,
                                       isl_union_map **unwritten) {
  return walk_arrays(analysis, analyse_array, unwritten);
}

__isl_give isl_union_map *poly_analyse_all(__isl_keep isl_schedule *schedule,
                                           __isl_keep isl_union_map *sources,
                                           __isl_keep isl_union_map *sinks) {
  struct poly_analysis analysis = {schedule, sinks, sources, NULL, NULL};
  return walk_arrays(&analysis, order_array, NULL);
}
