/*===- deps.h - Exact dependences of a scop -------------------------------===*
 *
 * Value-based flow, memory-based anti and output dependences, an access pair
 * at a time (Feautrier 1991; isl's access analysis).
 * In:  a checked scop.
 * Out: relations between statement instances, source -> sink; what an
 *      `independent` loop carries has been removed.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_DEPS_H
#define PENCIL_POLY_DEPS_H

#include "scop.h"

#ifdef __cplusplus
extern "C" {
#endif

enum poly_dep_kind { POLY_DEP_FLOW, POLY_DEP_ANTI, POLY_DEP_OUTPUT };

/* One pair of accesses that depend on each other. */
struct poly_dep {
  enum poly_dep_kind kind;
  const struct poly_array *array;
  const struct poly_access *source, *sink;
  const struct poly_statement *source_statement, *sink_statement;
  isl_union_map *map; /* source instances -> sink instances, never empty */
};

/* `order` holds the anti and output dependences of what may be private
 * (SCALAR, ITERATION): they bind only where a live range, that is an element
 * of `ranges` (the flow of the same storage), is carried: live-range
 * reordering (Verdoolaege and Cohen, IMPACT 2016). `validity` is all the rest;
 * every schedule must respect it. */
struct poly_deps {
  const struct poly_scop *scop;
  unsigned ndeps;
  struct poly_dep *deps;
  isl_union_map *flow;     /* of all arrays */
  isl_union_map *validity; /* flow of all, anti and output of memory */
  isl_union_map *ranges;   /* flow of SCALAR and ITERATION */
  isl_union_map *order;    /* anti and output of SCALAR and ITERATION */
};

/* NULL on an isl error, a quota exceeded included: see poly_last_error. */
struct poly_deps *poly_deps_compute(const struct poly_scop *scop);
void poly_deps_free(struct poly_deps *deps);

/* True when every dependence goes forward under `schedule` (marks ignored):
 * the legality test of all transformations. isl_bool_error on an isl error. */
isl_bool poly_deps_respected(const struct poly_deps *deps,
                             __isl_keep isl_schedule *schedule);

/* The first dependence that `schedule` violates, NULL when none or on error. */
const struct poly_dep *poly_deps_violated(const struct poly_deps *deps,
                                          __isl_keep isl_schedule *schedule);

/* How far apart the two ends are in the loops of the source that they share,
 * outermost first: "(0, 1)", "(>=1, *)", "(-1..1)", "()" without a shared loop.
 * To be freed; NULL on an error. */
char *poly_dep_distance(const struct poly_deps *deps,
                        const struct poly_dep *dep);

/* True when the two ends of an instance differ in loop `depth` of the source
 * (0 = outermost), which both statements have, and in no loop around that.
 * isl_bool_error on an isl error. */
isl_bool poly_dep_is_carried(const struct poly_dep *dep, unsigned depth);

/* "flow", "anti" or "output". */
const char *poly_dep_kind_text(enum poly_dep_kind kind);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_DEPS_H */
