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
#include "error.h"
#include "plan_make.h"
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
  for (unsigned i = 0; loop && i < plan->nnotes; ++i)
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

static void finish(struct poly_planner *planner, const struct poly_nest *nest) {
  struct poly_plan *plan = planner->plan;
  unsigned kernels = poly_nest_kernels(nest);
  if (!kernels) {
    poly_plan_note(planner, POLY_NOTE_NothingParallel, NULL, NULL, NULL);
    return;
  }
  plan->kernels = calloc(kernels, sizeof(*plan->kernels));
  isl_schedule *schedule = poly_nest_write(nest);
  isl_bool legal = poly_deps_respected(planner->deps, schedule);
  if (plan->kernels && poly_plan_sure(planner, legal) && !planner->failed) {
    plan->schedule = schedule;
    list_kernels(plan, nest, 0);
    return;
  }
  isl_schedule_free(schedule);
  planner->failed = true;
}

static void compute(struct poly_planner *planner) {
  struct poly_nest *nest =
      poly_nest_read(planner->scop, planner->scop->schedule);
  planner->failed = !nest;
  if (nest)
    poly_plan_walk(planner, nest);
  if (nest && !planner->failed)
    finish(planner, nest);
  poly_nest_free(nest);
}

struct poly_plan *poly_plan_compute(const struct poly_scop *scop,
                                    const struct poly_deps *deps,
                                    const struct poly_options *options) {
  struct poly_plan *plan = calloc(1, sizeof(*plan));
  if (!plan)
    return NULL;
  struct poly_planner planner = {scop, deps, options, plan, false};
  struct poly_bound bound;
  poly_bound_enter(&bound, scop->ctx, options->max_operations);
  compute(&planner);
  if (planner.failed)
    poly_plan_note(&planner, POLY_NOTE_QuotaExceeded, NULL, NULL,
                   poly_last_error(scop->ctx));
  poly_bound_leave(&bound);
  return plan;
}

static void free_terms(struct poly_term *terms, unsigned n) {
  for (unsigned i = 0; i < n; ++i) {
    for (unsigned k = 0; k < terms[i].nfactors; ++k)
      isl_pw_aff_free(terms[i].factors[k]);
    free(terms[i].factors);
  }
  free(terms);
}

void poly_plan_free(struct poly_plan *plan) {
  if (!plan)
    return;
  isl_schedule_free(plan->schedule);
  for (unsigned i = 0; i < plan->nkernels; ++i)
    isl_pw_aff_free(plan->kernels[i].launches);
  free(plan->kernels);
  for (unsigned i = 0; i < plan->nnotes; ++i)
    free(plan->notes[i].detail);
  free(plan->notes);
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
