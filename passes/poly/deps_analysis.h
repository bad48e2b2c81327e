/*===- deps_analysis.h - isl's access analysis, an array at a time --------===*
 *
 * In:  tagged accesses and the schedule of the tagged instances.
 * Out: pairs of accesses of the same element, the source before the sink.
 * Why: what isl spends grows with all statements of the schedule that it is
 *      given, those that do not touch the array included.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_DEPS_ANALYSIS_H
#define PENCIL_POLY_DEPS_ANALYSIS_H

#include <isl/schedule.h>
#include <isl/union_map.h>

/* Instances -> elements. The search from a sink backwards ends at a must
 * source and at a kill, which is no source. Owned by the caller, as the
 * schedule; none is NULL. */
struct poly_analysis {
  isl_schedule *schedule;
  isl_union_map *sinks, *may_sources, *must_sources, *kills;
};

/* Source instances -> sink instances; NULL on an error. The sinks without a
 * sure source go to `unwritten` unless that is NULL. */
__isl_give isl_union_map *poly_analyse(const struct poly_analysis *analysis,
                                       isl_union_map **unwritten);

/* The same where neither must sources nor kills exist: each source before the
 * sink counts. */
__isl_give isl_union_map *poly_analyse_all(__isl_keep isl_schedule *schedule,
                                           __isl_keep isl_union_map *sources,
                                           __isl_keep isl_union_map *sinks);

#endif /* PENCIL_POLY_DEPS_ANALYSIS_H */
