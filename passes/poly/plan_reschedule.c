/*===- plan_reschedule.c - A schedule by isl -------------------------------===*
 *
 * In:  the dependences of a region.
 * Out: isl's schedule: tilable bands, parallel loops outermost where it finds
 *      any (Pluto-like: Bondhugula et al. 2008; Verdoolaege and Janssens 2017).
 * Proximity makes the search much longer; it is for the sake of fusion, which
 * distribution does without.
 * The options of the context are as before when this returns.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_reorder.h"
#include <isl/options.h>
#include <isl/schedule_node.h>
#include <isl/set.h>
#include <isl/union_set.h>
#include <isl/val.h>

/* isl counts few of the scheduler's operations on large tableaux: what needs
 * more than this may run for seconds. A matrix product needs some 5,000. */
enum { MAX_OPERATIONS = 10000, MAX_COEFFICIENT = 64 };

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

/* -- Coefficients ---------------------------------------------------------- */

static isl_bool is_small(__isl_take isl_val *value) {
  isl_bool small = isl_bool_error;
  if (value)
    small = isl_bool_ok(isl_val_cmp_si(value, MAX_COEFFICIENT) <= 0 &&
                        isl_val_cmp_si(value, -MAX_COEFFICIENT) >= 0);
  isl_val_free(value);
  return small;
}

static isl_bool has_small_terms(__isl_keep isl_aff *aff) {
  isl_bool small = is_small(isl_aff_get_constant_val(aff));
  const enum isl_dim_type types[] = {isl_dim_param, isl_dim_in};
  for (unsigned t = 0; t < 2; ++t) {
    isl_size n = isl_aff_dim(aff, types[t]);
    for (isl_size i = 0; small == isl_bool_true && i < n; ++i)
      small = is_small(isl_aff_get_coefficient_val(aff, types[t], (int)i));
  }
  return small;
}

static isl_stat check_piece(__isl_take isl_set *set, __isl_take isl_aff *aff,
                            void *user) {
  isl_bool *small = user;
  if (*small == isl_bool_true)
    *small = has_small_terms(aff);
  isl_set_free(set);
  isl_aff_free(aff);
  return isl_stat_ok;
}

static isl_stat check_function(__isl_take isl_pw_aff *function, void *user) {
  isl_stat stat = isl_pw_aff_foreach_piece(function, check_piece, user);
  isl_pw_aff_free(function);
  return stat;
}

static isl_bool check_node(__isl_keep isl_schedule_node *node, void *user) {
  isl_bool *small = user;
  if (isl_schedule_node_get_type(node) != isl_schedule_node_band)
    return isl_bool_true;
  isl_multi_union_pw_aff *band =
      isl_schedule_node_band_get_partial_schedule(node);
  isl_size n = isl_multi_union_pw_aff_dim(band, isl_dim_set);
  for (isl_size i = 0; i < n; ++i) {
    isl_union_pw_aff *member =
        isl_multi_union_pw_aff_get_union_pw_aff(band, (int)i);
    if (isl_union_pw_aff_foreach_pw_aff(member, check_function, small) < 0)
      *small = isl_bool_error;
    isl_union_pw_aff_free(member);
  }
  isl_multi_union_pw_aff_free(band);
  return *small == isl_bool_true ? isl_bool_true : isl_bool_error;
}

/* Where sizes of statements are far apart isl may shift one behind the other by
 * multiples of a parameter: loops of nothing but empty iterations. */
static __isl_give isl_schedule *
only_small_shifts(__isl_take isl_schedule *schedule) {
  isl_bool small = isl_bool_true;
  if (!schedule)
    return NULL;
  isl_stat stat =
      isl_schedule_foreach_schedule_node_top_down(schedule, check_node, &small);
  if (stat == isl_stat_ok && small == isl_bool_true)
    return schedule;
  return isl_schedule_free(schedule);
}

__isl_give isl_schedule *poly_reschedule(const struct poly_deps *deps,
                                         bool distribute) {
  isl_ctx *ctx = deps->scop->ctx;
  struct saved saved = set_options(ctx, distribute);
  isl_schedule_constraints *constraints = isl_schedule_constraints_on_domain(
      isl_schedule_get_domain(deps->scop->schedule));
  constraints = isl_schedule_constraints_set_validity(
      constraints, isl_union_map_copy(deps->validity));
  constraints = isl_schedule_constraints_set_coincidence(
      constraints, isl_union_map_copy(deps->validity));
  if (!distribute)
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
  return only_small_shifts(schedule);
}
