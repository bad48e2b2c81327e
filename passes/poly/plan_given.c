/*===- plan_given.c - A schedule that the user gives -----------------------===*
 *
 * In:  text that somebody may have edited.
 * Out: nothing is taken on trust: domain, marks, order, parallel loops.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_given.h"
#include "schedule_names.h"
#include "schedule_read.h"
#include <isl/union_set.h>
#include <stddef.h>

static struct poly_nest *refuse(struct poly_planner *planner,
                                struct poly_nest *nest,
                                enum poly_note_code code,
                                const struct poly_loop *loop,
                                const struct poly_dep *dep, const char *why) {
  poly_plan_note(planner, code, loop, dep, why);
  poly_nest_free(nest);
  return NULL;
}

static bool same_instances(struct poly_planner *planner,
                           __isl_keep isl_schedule *schedule) {
  isl_union_set *given = isl_schedule_get_domain(schedule);
  isl_union_set *own = isl_schedule_get_domain(planner->scop->schedule);
  bool same = poly_plan_sure(planner, isl_union_set_is_equal(given, own));
  isl_union_set_free(given);
  isl_union_set_free(own);
  return same;
}

/* No instance runs in two branches of a sequence. */
static bool is_once(struct poly_planner *planner,
                    const struct poly_nest *nest) {
  isl_union_set *before = NULL;
  bool once = true;
  for (unsigned i = 0; once && i < nest->nchildren; ++i) {
    const struct poly_nest *child = nest->children[i];
    once = is_once(planner, child) &&
           (!before || poly_plan_sure(planner, isl_union_set_is_disjoint(
                                                   before, child->domain)));
    isl_union_set *domain = isl_union_set_copy(child->domain);
    before = before ? isl_union_set_union(before, domain) : domain;
  }
  isl_union_set_free(before);
  return once;
}

/* Each instance of the region has one place below the filters of the tree. */
static bool has_each_once(struct poly_planner *planner,
                          const struct poly_nest *nest) {
  isl_union_set *own = isl_schedule_get_domain(planner->scop->schedule);
  bool each =
      poly_plan_sure(planner, isl_union_set_is_equal(nest->domain, own));
  isl_union_set_free(own);
  return each && is_once(planner, nest);
}

/* What is around a loop of a kernel. */
struct around {
  bool kernel, global, group, local;
  unsigned dims; /* a bit each */
};

static const char *wrong_loop(const struct poly_nest *nest,
                              struct around *around) {
  if (nest->role < POLY_ROLE_GLOBAL) {
    if (around->kernel == (nest->role == POLY_ROLE_HOST))
      return "each loop of a kernel needs a mark, and no other loop";
    return NULL;
  }
  if (!around->kernel)
    return "a mapped loop stands outside of a kernel";
  unsigned bit = 1u << (nest->dim + (nest->role == POLY_ROLE_LOCAL ? 8 : 0));
  if (nest->dim > 2 || around->dims & bit)
    return "a dimension is used twice, or there is none of that number";
  around->dims |= bit;
  if (nest->role == POLY_ROLE_GLOBAL ? around->group || around->local
                                     : around->global)
    return "global loops stand alone";
  if (nest->role == POLY_ROLE_GROUP && around->local)
    return "a group loop stands inside a local one";
  around->global |= nest->role == POLY_ROLE_GLOBAL;
  around->group |= nest->role == POLY_ROLE_GROUP;
  around->local |= nest->role == POLY_ROLE_LOCAL;
  return NULL;
}

/* Checks the marks below `nest`. */
static const char *wrong_form(const struct poly_nest *nest,
                              struct around around) {
  const char *wrong = NULL;
  if (nest->kernel && around.kernel)
    return "a kernel stands inside another one";
  around.kernel |= nest->kernel;
  if (poly_nest_is_loop(nest))
    wrong = wrong_loop(nest, &around);
  if (nest->kernel && nest->role != POLY_ROLE_GLOBAL &&
      nest->role != POLY_ROLE_GROUP)
    return "a kernel begins with a global or a group loop";
  for (unsigned i = 0; !wrong && i < nest->nchildren; ++i)
    wrong = wrong_form(nest->children[i], around);
  return wrong;
}

/* The first mapped or vector loop that is not parallel; also looks for what may
 * not run on a device. */
static const struct poly_nest *wrong_loop_in(struct poly_planner *planner,
                                             const struct poly_nest *nest,
                                             const struct poly_carry *carry,
                                             const struct poly_dep **dep,
                                             const char **why) {
  if (poly_nest_is_loop(nest) && nest->role >= POLY_ROLE_VECTOR &&
      !poly_plan_sure(planner, poly_carry_coincident(carry, nest->value))) {
    *dep = poly_carry_binding(carry, planner->deps, nest->value);
    *why = "a parallel loop carries a dependence";
    return nest;
  }
  const struct poly_nest *found = NULL;
  for (unsigned i = 0; !found && i < nest->nchildren; ++i) {
    struct poly_carry inside = poly_carry_inside(carry, nest, i);
    found = wrong_loop_in(planner, nest->children[i], &inside, dep, why);
    poly_carry_free(&inside);
  }
  return found;
}

static const struct poly_nest *wrong_kernel(struct poly_planner *planner,
                                            const struct poly_nest *nest,
                                            const struct poly_carry *carry,
                                            const struct poly_dep **dep,
                                            const char **why) {
  if (nest->kernel) {
    *why = poly_kernel_obstacle(planner, nest, carry);
    if (*why)
      return nest;
    struct poly_carry bound = poly_kernel_carry(planner, nest, carry);
    const struct poly_nest *found =
        wrong_loop_in(planner, nest, &bound, dep, why);
    poly_carry_free(&bound);
    return found;
  }
  const struct poly_nest *found = NULL;
  for (unsigned i = 0; !found && i < nest->nchildren; ++i) {
    struct poly_carry inside = poly_carry_inside(carry, nest, i);
    found = wrong_kernel(planner, nest->children[i], &inside, dep, why);
    poly_carry_free(&inside);
  }
  return found;
}

static struct poly_nest *judge(struct poly_planner *planner,
                               struct poly_nest *nest) {
  struct around nothing = {0};
  const char *why = wrong_form(nest, nothing);
  if (why)
    return refuse(planner, nest, POLY_NOTE_ScheduleUnusable, NULL, NULL, why);
  if (!has_each_once(planner, nest))
    return refuse(planner, nest, POLY_NOTE_ScheduleUnusable, NULL, NULL,
                  "its filters leave instances out or run them twice");
  if (!poly_nest_kernels(nest))
    return refuse(planner, nest, POLY_NOTE_ScheduleUnusable, NULL, NULL,
                  "no kernel is marked");
  struct poly_carry carry = poly_carry_of(planner->deps);
  const struct poly_dep *dep = NULL;
  const struct poly_nest *wrong =
      wrong_kernel(planner, nest, &carry, &dep, &why);
  poly_carry_free(&carry);
  if (wrong)
    return refuse(planner, nest, POLY_NOTE_ScheduleIllegal, wrong->loop, dep,
                  why);
  return nest;
}

static struct poly_nest *read_given(struct poly_planner *planner,
                                    const char *text) {
  isl_schedule *schedule = poly_schedule_read(planner->scop->ctx, text);
  if (!schedule)
    return refuse(planner, NULL, POLY_NOTE_ScheduleUnusable, NULL, NULL,
                  "it is no schedule tree");
  char why[POLY_NAMES_WHY];
  schedule = poly_schedule_rename(planner->scop, schedule, why);
  if (!schedule)
    return refuse(planner, NULL, POLY_NOTE_ScheduleUnusable, NULL, NULL, why);
  struct poly_nest *nest = NULL;
  bool same = same_instances(planner, schedule);
  isl_bool legal =
      same ? poly_deps_respected(planner->deps, schedule) : isl_bool_error;
  if (!same)
    refuse(planner, NULL, POLY_NOTE_ScheduleUnusable, NULL, NULL,
           "it is of another region");
  else if (legal != isl_bool_true)
    refuse(planner, NULL, POLY_NOTE_ScheduleIllegal, NULL,
           poly_deps_violated(planner->deps, schedule), NULL);
  else
    nest = poly_nest_read(planner->scop, schedule);
  if (same && legal == isl_bool_true)
    nest = nest ? judge(planner, nest)
                : refuse(planner, NULL, POLY_NOTE_ScheduleUnusable, NULL, NULL,
                         "it has nodes of an unknown kind");
  isl_schedule_free(schedule);
  return nest;
}

struct poly_nest *poly_plan_given(struct poly_planner *planner,
                                  const char *text) {
  struct poly_nest *nest = read_given(planner, text);
  if (!nest) /* what comes instead has a quota of its own */
    isl_ctx_reset_operations(planner->scop->ctx);
  return nest;
}
