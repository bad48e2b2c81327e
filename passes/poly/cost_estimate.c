/*===- cost_estimate.c - What a plan costs ---------------------------------===*
 *
 * In:  a nest with roles.
 * Out: terms, and an estimate at typical sizes.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "cost_estimate.h"
#include <isl/set.h>
#include <isl/union_set.h>
#include <isl/val.h>
#include <stdlib.h>

/* A launch in operations, processors, lanes that a vector gains. */
static const double launch_cost = 16000, processors = 4, lanes = 4;

struct estimating {
  const struct poly_scop *scop;
  isl_point *point;
  struct poly_estimate estimate;
};

static __isl_give isl_set *instances(const struct poly_scop *scop,
                                     const struct poly_statement *statement,
                                     const struct poly_nest *leaf) {
  isl_set *set = isl_union_set_extract_set(
      leaf->domain, isl_set_get_space(statement->domain));
  return isl_set_intersect_params(set, isl_set_copy(scop->context));
}

static double count_at(struct estimating *estimating, __isl_take isl_set *set) {
  struct poly_term term;
  if (!set || isl_set_is_empty(set) != isl_bool_false) {
    isl_set_free(set);
    return 0;
  }
  if (!poly_term_count(set, &term))
    return 0;
  double count = poly_term_at(&term, estimating->point);
  poly_term_clear(&term);
  return count;
}

/* The innermost loop that stays a loop. */
static const struct poly_nest *running_loop(const struct poly_path *path) {
  while (path && path->loop->role == POLY_ROLE_UNROLL)
    path = path->outer;
  return path ? path->loop : NULL;
}

static double cost_of_instance(const struct poly_scop *scop,
                               const struct poly_nest *leaf,
                               const struct poly_path *path) {
  const struct poly_nest *loop = running_loop(path);
  double memory = loop ? poly_inner_cost(scop, leaf, path, loop) : 1;
  if (memory < 0)
    memory = 1;
  if (loop && loop->role == POLY_ROLE_VECTOR)
    return (1 + memory) / lanes;
  return 1 + memory + (loop && !loop->tile ? POLY_COST_SERIAL / 2 : 0);
}

/* Runs a launch on one work-item only? */
static bool is_single(const struct poly_scop *scop,
                      const struct poly_nest *nest,
                      const struct poly_path *path) {
  if (!poly_nest_is_loop(nest) || nest->role < POLY_ROLE_GLOBAL)
    return true;
  struct poly_path inside = {path, nest};
  return poly_path_trips(scop, &inside) == 1 &&
         is_single(scop, nest->children[0], &inside);
}

static void add_leaf(struct estimating *estimating,
                     const struct poly_nest *leaf, const struct poly_path *path,
                     bool kernel) {
  double cost = cost_of_instance(estimating->scop, leaf, path);
  for (unsigned i = 0; i < estimating->scop->nstatements; ++i) {
    const struct poly_statement *statement = &estimating->scop->statements[i];
    double count =
        count_at(estimating, instances(estimating->scop, statement, leaf));
    double time = count * (statement->cost + cost);
    estimating->estimate.total += kernel ? time / processors : time;
    estimating->estimate.serial += kernel ? 0 : time;
    estimating->estimate.work += time;
    estimating->estimate.parallel += kernel ? time : 0;
  }
}

static void add_launches(struct estimating *estimating,
                         const struct poly_nest *nest,
                         const struct poly_path *path) {
  double count = 1;
  if (path)
    count = count_at(estimating,
                     poly_path_set(estimating->scop, path, nest->domain));
  estimating->estimate.total += count * launch_cost;
  estimating->estimate.serial += count * launch_cost;
}

static void add_nest(struct estimating *estimating,
                     const struct poly_nest *nest, const struct poly_path *path,
                     bool kernel) {
  struct poly_path inside = {path, nest};
  if (nest->kind == POLY_NEST_LEAF)
    add_leaf(estimating, nest, path, kernel);
  if (nest->kernel) {
    add_launches(estimating, nest, path);
    kernel = !is_single(estimating->scop, nest, path);
  }
  for (unsigned i = 0; i < nest->nchildren; ++i)
    add_nest(estimating, nest->children[i],
             poly_nest_is_loop(nest) ? &inside : path, kernel);
}

struct poly_estimate poly_estimate_nest(const struct poly_scop *scop,
                                        const struct poly_nest *nest) {
  struct estimating estimating = {scop, poly_typical_parameters(scop), {0}};
  add_nest(&estimating, nest, NULL, false);
  isl_point_free(estimating.point);
  return estimating.estimate;
}

static bool add_term(struct poly_term **terms, unsigned *n,
                     struct poly_term term) {
  struct poly_term *more = realloc(*terms, (*n + 1) * sizeof(*more));
  if (!more) {
    poly_term_clear(&term);
    return false;
  }
  *terms = more;
  more[(*n)++] = term;
  return true;
}

static void add_work(struct poly_planner *planner,
                     const struct poly_nest *leaf) {
  for (unsigned i = 0; i < planner->scop->nstatements; ++i) {
    const struct poly_statement *statement = &planner->scop->statements[i];
    isl_set *set = instances(planner->scop, statement, leaf);
    struct poly_term term;
    if (isl_set_is_empty(set) != isl_bool_false) {
      isl_set_free(set);
      continue;
    }
    if (!poly_term_count(set, &term))
      continue;
    term.coefficient *= statement->cost;
    planner->failed |=
        !add_term(&planner->plan->work, &planner->plan->nwork, term);
  }
}

/* The term as one function; NULL where a product of two functions of the
 * parameters would be needed. */
static __isl_give isl_pw_aff *as_function(const struct poly_term *term,
                                          __isl_keep isl_set *context) {
  isl_set *all_parameters = isl_set_universe(isl_set_get_space(context));
  isl_pw_aff *all = isl_pw_aff_val_on_domain(
      all_parameters, isl_val_one(isl_set_get_ctx(context)));
  for (unsigned i = 0; all && i < term->nfactors; ++i) {
    isl_bool left = isl_pw_aff_is_cst(all);
    isl_bool right = isl_pw_aff_is_cst(term->factors[i]);
    if (left == isl_bool_true || right == isl_bool_true)
      all = isl_pw_aff_mul(all, isl_pw_aff_copy(term->factors[i]));
    else
      all = isl_pw_aff_free(all);
  }
  return all;
}

static void add_kernel(struct poly_planner *planner,
                       const struct poly_nest *nest,
                       const struct poly_path *path, unsigned number) {
  struct poly_term term = {1, 0, NULL};
  if (path &&
      !poly_term_count(poly_path_set(planner->scop, path, nest->domain), &term))
    return;
  planner->plan->kernels[number].launches =
      term.coefficient == 1 ? as_function(&term, planner->scop->context) : NULL;
  planner->failed |=
      !add_term(&planner->plan->launches, &planner->plan->nlaunches, term);
}

static void add_terms(struct poly_planner *planner,
                      const struct poly_nest *nest,
                      const struct poly_path *path, bool kernel,
                      unsigned *number) {
  struct poly_path inside = {path, nest};
  if (nest->kernel)
    add_kernel(planner, nest, path, (*number)++);
  kernel |= nest->kernel;
  if (kernel && nest->kind == POLY_NEST_LEAF)
    add_work(planner, nest);
  for (unsigned i = 0; i < nest->nchildren; ++i)
    add_terms(planner, nest->children[i],
              poly_nest_is_loop(nest) ? &inside : path, kernel, number);
}

void poly_plan_terms(struct poly_planner *planner,
                     const struct poly_nest *nest) {
  unsigned number = 0;
  add_terms(planner, nest, NULL, false, &number);
}
