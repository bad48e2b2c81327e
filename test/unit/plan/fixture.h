/*===- fixture.h - Scops for the tests, in a few words --------------------===*
 *
 * In:  the text of domains and accesses; a tree of loops.
 * Out: scops as a compiler would build them; listings of plans; an oracle that
 *      runs a plan an instance at a time.
 * Why: the oracle knows nothing of dependences: it compares who wrote what is
 *      read, and who wrote last, with the source order.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_TEST_PLAN_FIXTURE_H
#define PENCIL_TEST_PLAN_FIXTURE_H

#include "poly/plan.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* A scop whose parameters are known to be at least 1; `parameters` is their
 * list, such as "n, m". */
struct poly_scop *scop_new(const char *parameters);
/* Frees the scop with its context. */
void scop_delete(struct poly_scop *scop);

void scop_array(struct poly_scop *scop, const char *name,
                enum poly_array_kind kind, unsigned ndim);
/* `domain` such as "S[i,j] : 0 <= i < n and 0 <= j < m"; `accesses` such as
 * "r A[i,j]; w B[i]" (r, w, m for may-write). Arrays not yet known become
 * memory. */
struct poly_statement *scop_statement(struct poly_scop *scop,
                                      const char *domain, const char *accesses);

/* Trees, from the inside out; `depth` tells which dimension of the statements
 * is the loop's iterator. */
isl_schedule *leaf(struct poly_scop *scop, const char *statement);
isl_schedule *loop(struct poly_scop *scop, const char *name, int depth,
                   isl_schedule *child);
isl_schedule *then(isl_schedule *first, isl_schedule *second);
/* Sets the schedule and asserts that the scop keeps its rules. */
void scop_finish(struct poly_scop *scop, isl_schedule *schedule);

/* Dependences and plan with default options for a target. */
struct planned {
  struct poly_scop *scop;
  struct poly_deps *deps;
  struct poly_plan *plan;
};
struct planned plan_with(struct poly_scop *scop,
                         const struct poly_options *options);
struct planned plan_for(struct poly_scop *scop, enum poly_target target);
void planned_delete(struct planned *planned);

/* The marks of the schedule, "kernel 0 global 0 { seq; vector }", or "none".
 * Valid until the next call. */
const char *marks_of(const struct poly_plan *plan);

bool has_note(const struct poly_plan *plan, enum poly_note_code code,
              const char *loop);

/* Asserts that the plan gives the results of the source order when every
 * parameter is `size`, whatever the order of the work-items. */
void assert_same_results(const struct planned *planned, int size);

#endif /* PENCIL_TEST_PLAN_FIXTURE_H */
