/*===- plan.c - The schedule phase -----------------------------------------===*
 *
 * In:  a checked scop, its dependences, the target and the user's wishes.
 * Out: a plan whose schedule respects every dependence, or none.
 * Why: whatever the steps did, the result is tested as a whole; a better plan
 *      that fails the test gives way to a simpler one.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "bounded.h"
#include "cost_estimate.h"
#include "error.h"
#include "plan_given.h"
#include "plan_reorder.h"
#include "sizes.h"
#include <stdlib.h>
#include <string.h>

static void add_note(struct poly_planner *planner, struct poly_note note,
                     const char *detail) {
  struct poly_plan *plan = planner->plan;
  struct poly_note *notes =
      realloc(plan->notes, (plan->nnotes + 1) * sizeof(*notes));
  if (!notes) {
    planner->failed = true;
    return;
  }
  plan->notes = notes;
  note.detail = detail ? strdup(detail) : NULL;
  notes[plan->nnotes++] = note;
}

void poly_plan_note(struct poly_planner *planner, enum poly_note_code code,
                    const struct poly_loop *loop, const struct poly_dep *dep,
                    const char *detail) {
  struct poly_plan *plan = planner->plan;
  bool once = loop || (!dep && !detail);
  for (unsigned i = 0; once && i < plan->nnotes; ++i)
    if (plan->notes[i].code == code && plan->notes[i].loop == loop)
      return;
  struct poly_note note = {code, loop, dep, NULL};
  add_note(planner, note, detail);
}

bool poly_plan_sure(struct poly_planner *planner, isl_bool answer) {
  planner->failed |= answer == isl_bool_error;
  return answer == isl_bool_true;
}

static void list_kernels(struct poly_plan *plan, const struct poly_nest *nest,
                         unsigned nhost) {
  if (poly_nest_is_loop(nest) && nest->kernel) {
    struct poly_kernel *kernel = &plan->kernels[plan->nkernels];
    kernel->number = plan->nkernels++;
    kernel->nhost = nhost;
    kernel->outer = nest->loop;
    for (; poly_nest_is_loop(nest) &&
           (nest->role == POLY_ROLE_GLOBAL || nest->role == POLY_ROLE_GROUP);
         nest = nest->children[0])
      ++kernel->dims;
    return;
  }
  for (unsigned i = 0; i < nest->nchildren; ++i)
    list_kernels(plan, nest->children[i], nhost + poly_nest_is_loop(nest));
}

static void free_terms(struct poly_term *terms, unsigned n) {
  for (unsigned i = 0; i < n; ++i) {
    for (unsigned k = 0; k < terms[i].nfactors; ++k)
      isl_pw_aff_free(terms[i].factors[k]);
    free(terms[i].factors);
  }
  free(terms);
}

void poly_plan_clear_notes(struct poly_plan *plan) {
  for (unsigned i = 0; i < plan->nnotes; ++i)
    free(plan->notes[i].detail);
  free(plan->notes);
  plan->notes = NULL;
  plan->nnotes = 0;
}

/* Everything that is one way to run the region. */
struct candidate {
  struct poly_plan *plan; /* its notes */
  struct poly_nest *nest; /* with roles; NULL when nothing came of it */
  struct poly_estimate estimate;
};

static void drop(struct candidate *candidate) {
  poly_nest_free(candidate->nest);
  poly_plan_free(candidate->plan);
  *candidate = (struct candidate){0};
}

/* Takes `nest`. An isl error leaves the candidate without a nest. */
static struct candidate make_candidate(const struct poly_planner *planner,
                                       struct poly_nest *nest) {
  struct candidate candidate = {calloc(1, sizeof(struct poly_plan)), nest, {0}};
  struct poly_planner own = *planner;
  own.plan = candidate.plan;
  own.failed = !nest || !candidate.plan;
  if (!own.failed)
    poly_plan_walk(&own, nest);
  if (!own.failed)
    candidate.estimate = poly_estimate_nest(planner->scop, nest);
  if (own.failed) {
    poly_nest_free(nest);
    candidate.nest = NULL;
  }
  return candidate;
}

static bool has_kernels(const struct candidate *candidate) {
  return candidate->nest && poly_nest_kernels(candidate->nest) > 0;
}

/* Is there so much left outside of kernels that isl might do better? */
static bool is_worth_rescheduling(const struct candidate *candidate) {
  return !has_kernels(candidate) ||
         candidate->estimate.serial > 0.05 * candidate->estimate.total;
}

/* As good as the order of the source, and most probably that order. */
static bool costs_the_same(const struct candidate *a,
                           const struct candidate *b) {
  double ratio = a->estimate.total / b->estimate.total;
  return ratio > 0.999 && ratio < 1.001;
}

static bool is_better(const struct candidate *a, const struct candidate *b) {
  return has_kernels(a) &&
         (!has_kernels(b) || a->estimate.total < 0.9 * b->estimate.total);
}

static void move_notes(struct poly_planner *planner,
                       struct candidate *candidate) {
  struct poly_plan *from = candidate->plan;
  for (unsigned i = 0; from && i < from->nnotes; ++i)
    poly_plan_note(planner, from->notes[i].code, from->notes[i].loop,
                   from->notes[i].dep, from->notes[i].detail);
}

/* Moves the candidate into the plan, if it respects the dependences. */
static bool take(struct poly_planner *planner, struct candidate *candidate) {
  unsigned kernels = poly_nest_kernels(candidate->nest);
  isl_schedule *schedule = poly_nest_write(candidate->nest);
  isl_bool legal = poly_deps_respected(planner->deps, schedule);
  struct poly_kernel *list = calloc(kernels, sizeof(*list));
  if (legal != isl_bool_true || !list) {
    isl_schedule_free(schedule);
    free(list);
    return false;
  }
  struct poly_plan *plan = planner->plan;
  move_notes(planner, candidate);
  plan->schedule = schedule;
  plan->kernels = list;
  list_kernels(plan, candidate->nest, 0);
  poly_plan_terms(planner, candidate->nest);
  return true;
}

static struct candidate from_source(const struct poly_planner *planner,
                                    bool plain) {
  struct poly_planner own = *planner;
  own.plain = plain;
  return make_candidate(&own,
                        poly_nest_read(planner->scop, planner->scop->schedule));
}

/* The quota anew, for what comes next. */
static void allot(const struct poly_planner *planner) {
  isl_ctx *ctx = planner->scop->ctx;
  unsigned long all = planner->options->max_operations;
  isl_ctx_reset_operations(ctx);
  isl_ctx_reset_error(ctx);
  isl_ctx_set_max_operations(ctx, all ? all : POLY_DEFAULT_OPERATIONS);
}

/* isl's order; its scheduler must not use up what the rest needs. */
static struct poly_nest *read_isl(const struct poly_planner *planner,
                                  bool distribute) {
  unsigned *futile = planner->options->futile;
  unsigned bit = distribute ? 2 : 1;
  if (futile && (*futile & bit))
    return NULL;
  allot(planner);
  isl_schedule *schedule = poly_reschedule(planner->deps, distribute);
  allot(planner);
  if (futile && !schedule)
    *futile |= bit;
  struct poly_nest *nest =
      schedule ? poly_nest_read(planner->scop, schedule) : NULL;
  isl_schedule_free(schedule);
  struct poly_nest *source =
      nest ? poly_nest_read(planner->scop, planner->scop->schedule) : NULL;
  if (source)
    poly_plan_name(nest, source);
  poly_nest_free(source);
  return nest;
}

static struct candidate from_isl(const struct poly_planner *planner,
                                 bool distribute) {
  struct candidate candidate =
      make_candidate(planner, read_isl(planner, distribute));
  struct poly_planner own = *planner;
  own.plan = candidate.plan;
  if (candidate.nest)
    poly_plan_note(&own, POLY_NOTE_LoopsRescheduled, NULL, NULL, NULL);
  return candidate;
}

enum { MOST_CANDIDATES = 3 };

static bool has_wishes(const struct poly_scop *scop) {
  for (unsigned i = 0; i < scop->nloops; ++i)
    if (scop->loops[i].ntile || scop->loops[i].unroll ||
        scop->loops[i].interchange)
      return true;
  return false;
}

/* What the source order's candidate says of loops, for a plan of another one:
 * why loops were not parallel, what was wrong with wishes. */
static void copy_reasons(struct poly_planner *planner,
                         const struct candidate *source) {
  const struct poly_plan *from = source->plan;
  for (unsigned i = 0; from && i < from->nnotes; ++i)
    if (from->notes[i].code == POLY_NOTE_WishIllegal ||
        from->notes[i].code == POLY_NOTE_WishUnusable ||
        from->notes[i].code == POLY_NOTE_StatementOnHost ||
        from->notes[i].code == POLY_NOTE_LoopCarriesDependence)
      poly_plan_note(planner, from->notes[i].code, from->notes[i].loop,
                     from->notes[i].dep, from->notes[i].detail);
}

/* Estimates are that good, both ways: see docs/poly.md. */
static const double sure = 2.5;

/* Two processors like the host's must not take longer than the host. Launches
 * are left out: whether they pay depends on sizes, which are asked at run time.
 */
static bool takes_longer(const struct poly_planner *planner,
                         const struct candidate *candidate) {
  double source = planner->plan->source_cost;
  return planner->options->target == POLY_TARGET_CPU &&
         !planner->options->schedule && source > 0 &&
         candidate->estimate.work - candidate->estimate.parallel / 2 >
             sure * source;
}

/* Kernels with a hundredth of the work only move data to and fro. */
static bool is_worth_launching(struct poly_planner *planner,
                               const struct candidate *candidate) {
  if (!has_kernels(candidate))
    return false;
  if (candidate->estimate.parallel < 0.01 * candidate->estimate.work)
    poly_plan_note(planner, POLY_NOTE_NothingParallel, NULL, NULL,
                   "what is parallel is too small a part of it");
  else if (takes_longer(planner, candidate))
    poly_plan_note(planner, POLY_NOTE_NotFaster, NULL, NULL, NULL);
  else
    return true;
  return false;
}

static bool take_best(struct poly_planner *planner,
                      struct candidate candidates[], unsigned n) {
  for (unsigned left = n; left; --left) {
    struct candidate *best = &candidates[0];
    for (unsigned i = 1; i < n; ++i)
      if (is_better(&candidates[i], best))
        best = &candidates[i];
    if (!is_worth_launching(planner, best))
      break;
    if (take(planner, best)) {
      planner->plan->cost = best->estimate.total;
      copy_reasons(planner, &candidates[0]);
      return true;
    }
    drop(best);
  }
  return false;
}

/* The user's schedule, if there is one that can be used. */
static bool use_given(struct poly_planner *planner) {
  const char *text = planner->options->schedule;
  struct candidate given = {calloc(1, sizeof(struct poly_plan)), NULL, {0}};
  struct poly_planner own = *planner;
  own.plan = given.plan;
  if (text && given.plan)
    given.nest = poly_plan_given(&own, text);
  bool used = given.nest && take(planner, &given);
  if (used)
    planner->plan->cost = poly_estimate_nest(planner->scop, given.nest).total;
  if (!used)
    move_notes(planner, &given);
  drop(&given);
  return used;
}

static void compute(struct poly_planner *planner) {
  if (use_given(planner))
    return;
  struct candidate candidates[MOST_CANDIDATES] = {{0}};
  candidates[0] = from_source(planner, false);
  unsigned n = 1;
  bool failed = !candidates[0].nest;
  if (failed)
    planner->why = poly_last_error(planner->scop->ctx);
  bool has_any = has_kernels(&candidates[0]);
  bool reschedule = !failed && !(has_any && has_wishes(planner->scop));
  for (; reschedule && n < MOST_CANDIDATES &&
         is_worth_rescheduling(&candidates[n - 1]) &&
         (n == 1 || !costs_the_same(&candidates[n - 1], &candidates[0]));
       ++n)
    candidates[n] = from_isl(planner, n > 1);
  allot(planner);
  planner->plan->source_cost = poly_estimate_source(planner);
  planner->plan->cost = planner->plan->source_cost;
  allot(planner);
  if (!take_best(planner, candidates, n) && has_any) {
    struct candidate plain = from_source(planner, true);
    take_best(planner, &plain, 1);
    drop(&plain);
  }
  if (!planner->plan->schedule) {
    if (has_any) /* nothing is mapped */
      copy_reasons(planner, &candidates[0]);
    else
      move_notes(planner, &candidates[0]);
    if (failed)
      planner->failed = true;
    else if (!has_any)
      poly_plan_note(planner, POLY_NOTE_NothingParallel, NULL, NULL, NULL);
  }
  for (unsigned i = 0; i < n; ++i)
    drop(&candidates[i]);
}

struct poly_plan *poly_plan_compute(const struct poly_scop *scop,
                                    const struct poly_deps *deps,
                                    const struct poly_options *options) {
  struct poly_plan *plan = calloc(1, sizeof(*plan));
  if (!plan)
    return NULL;
  struct poly_planner planner = {
      .scop = scop, .deps = deps, .options = options, .plan = plan};
  struct poly_bound bound;
  poly_bound_enter(&bound, scop->ctx, options->max_operations);
  planner.sizes =
      options->sizes ? poly_sizes_read(scop->ctx, options->sizes) : NULL;
  const char *complaint =
      options->sizes ? poly_sizes_complaint(planner.sizes) : NULL;
  if (complaint)
    poly_plan_note(&planner, POLY_NOTE_WishUnusable, NULL, NULL, complaint);
  compute(&planner);
  if (!complaint && plan->nkernels > 0 &&
      poly_sizes_beyond(planner.sizes, plan->nkernels) >= 0)
    poly_plan_note(&planner, POLY_NOTE_WishUnusable, NULL, NULL,
                   "sizes are given to a kernel that the region has not");
  isl_union_map_free(planner.sizes);
  if (planner.failed)
    poly_plan_note(&planner, POLY_NOTE_QuotaExceeded, NULL, NULL,
                   planner.why ? planner.why : poly_last_error(scop->ctx));
  poly_bound_leave(&bound);
  return plan;
}

void poly_plan_free(struct poly_plan *plan) {
  if (!plan)
    return;
  isl_schedule_free(plan->schedule);
  for (unsigned i = 0; i < plan->nkernels; ++i)
    isl_pw_aff_free(plan->kernels[i].launches);
  free(plan->kernels);
  poly_plan_clear_notes(plan);
  free_terms(plan->work, plan->nwork);
  free_terms(plan->launches, plan->nlaunches);
  free(plan);
}

const char *poly_note_text(enum poly_note_code code) {
  static const char *const texts[] = {
#define POLY_NOTE(ID, TEXT) TEXT,
#include "notes.def"
  };
  return code < POLY_NOTE_COUNT ? texts[code] : "";
}
