/*===- plan_reschedule.c - A schedule by isl -------------------------------===*
 *
 * In:  the dependences of a region.
 * Out: isl's schedule: tilable bands, parallel loops outermost where it finds
 *      any (Pluto-like: Bondhugula et al. 2008; Verdoolaege and Janssens 2017).
 * The options of the context are as before when this returns.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_reorder.h"
#include <isl/options.h>
#include <isl/set.h>
#include <isl/union_set.h>

/* isl counts few of the scheduler's operations on large tableaux: what needs
 * more than this may run for seconds. A matrix product needs some 5,000. */
enum { MAX_OPERATIONS = 10000 };

struct saved {
  int outer, depth, serialize, constant, coefficient;
};

static struct saved set_options(isl_ctx *ctx, bool distribute) {
  struct saved saved = {isl_options_get_schedule_outer_coincidence(ctx),
                        isl_options_get_schedule_maximize_band_depth(ctx),
                        isl_options_get_schedule_serialize_sccs(ctx),
                        isl_options_get_schedule_max_constant_term(ctx),
                        isl_options_get_schedule_max_coefficient(ctx)};
  isl_options_set_schedule_outer_coincidence(ctx, 1);
  isl_options_set_schedule_maximize_band_depth(ctx, 1);
  isl_options_set_schedule_serialize_sccs(ctx, distribute);
  isl_options_set_schedule_max_constant_term(ctx, 20);
  isl_options_set_schedule_max_coefficient(ctx, 20);
  return saved;
}

static void restore_options(isl_ctx *ctx, struct saved saved) {
  isl_options_set_schedule_outer_coincidence(ctx, saved.outer);
  isl_options_set_schedule_maximize_band_depth(ctx, saved.depth);
  isl_options_set_schedule_serialize_sccs(ctx, saved.serialize);
  isl_options_set_schedule_max_constant_term(ctx, saved.constant);
  isl_options_set_schedule_max_coefficient(ctx, saved.coefficient);
}

__isl_give isl_schedule *poly_reschedule(const struct poly_deps *deps,
                                         bool distribute) {
  isl_ctx *ctx = deps->scop->ctx;
  struct saved saved = set_options(ctx, distribute);
  isl_schedule_constraints *constraints = isl_schedule_constraints_on_domain(
      isl_schedule_get_domain(deps->scop->schedule));
  constraints = isl_schedule_constraints_set_context(
      constraints, isl_set_copy(deps->scop->context));
  constraints = isl_schedule_constraints_set_validity(
      constraints, isl_union_map_copy(deps->validity));
  constraints = isl_schedule_constraints_set_coincidence(
      constraints, isl_union_map_copy(deps->validity));
  constraints = isl_schedule_constraints_set_proximity(
      constraints, isl_union_map_copy(deps->flow));
  constraints = isl_schedule_constraints_set_conditional_validity(
      constraints, isl_union_map_copy(deps->ranges),
      isl_union_map_copy(deps->order));
  unsigned long most = isl_ctx_get_max_operations(ctx);
  isl_ctx_reset_operations(ctx);
  isl_ctx_set_max_operations(ctx, MAX_OPERATIONS);
  isl_schedule *schedule =
      isl_schedule_constraints_compute_schedule(constraints);
  isl_ctx_reset_operations(ctx);
  isl_ctx_set_max_operations(ctx, most);
  if (!schedule && isl_ctx_last_error(ctx) == isl_error_quota)
    isl_ctx_reset_error(ctx);
  restore_options(ctx, saved);
  return schedule;
}
