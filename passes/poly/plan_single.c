/*===- plan_single.c - Serial code between launches ------------------------===*
 *
 * In:  a sequence inside a loop on the host, some children of it kernels.
 * Out: cheap children between them run as one work-item.
 * Why: the host would have to wait for the device, and the device for the
 *      host, which costs more than what such code saves.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_single.h"
#include "plan_inner.h"
#include <isl/union_set.h>
#include <isl/val.h>

static unsigned loops_deep(const struct poly_nest *nest) {
  unsigned deepest = 0;
  for (unsigned i = 0; i < nest->nchildren; ++i) {
    unsigned depth = loops_deep(nest->children[i]);
    deepest = depth > deepest ? depth : deepest;
  }
  return deepest + poly_nest_is_loop(nest);
}

static bool is_cheap(const struct poly_nest *nest) {
  return !poly_nest_kernels(nest) && loops_deep(nest) <= 1;
}

static __isl_give isl_union_set *run_domain(const struct poly_nest *sequence,
                                            unsigned from, unsigned to) {
  isl_union_set *domain =
      isl_union_set_empty(isl_union_set_get_space(sequence->domain));
  for (unsigned i = from; i < to; ++i)
    domain = isl_union_set_union(
        domain, isl_union_set_copy(sequence->children[i]->domain));
  return domain;
}

/* A launch of one work-item; NULL where the code may not run on a device. */
static struct poly_nest *one_item(struct poly_planner *planner,
                                  const struct poly_nest *sequence,
                                  const struct poly_carry *carry,
                                  const struct poly_path *path, unsigned from,
                                  unsigned to) {
  isl_union_set *domain = run_domain(sequence, from, to);
  struct poly_nest *run = poly_nest_restrict(sequence, domain);
  struct poly_carry inside = poly_carry_child(carry, domain);
  isl_val *zero = isl_val_zero(isl_union_set_get_ctx(domain));
  isl_union_pw_aff *value = isl_union_pw_aff_val_on_domain(domain, zero);
  planner->failed |= !run;
  if (run && poly_kernel_obstacle(planner, run, &inside)) {
    isl_union_pw_aff_free(value);
    poly_nest_free(run);
    poly_carry_free(&inside);
    return NULL;
  }
  struct poly_nest *kernel = poly_nest_loop(value, NULL, run);
  planner->failed |= !kernel;
  if (kernel) {
    kernel->kernel = true;
    kernel->role = POLY_ROLE_GLOBAL;
    kernel->size = 1;
    struct poly_path below = {path, kernel};
    poly_inner_finish(planner, kernel->children[0], &inside, &below);
  }
  poly_carry_free(&inside);
  return kernel;
}

static bool append_run(struct poly_planner *planner, struct poly_nest *result,
                       const struct poly_nest *sequence,
                       const struct poly_carry *carry,
                       const struct poly_path *path, unsigned from,
                       unsigned to) {
  struct poly_nest *kernel =
      from < to ? one_item(planner, sequence, carry, path, from, to) : NULL;
  if (kernel)
    return poly_nest_append(result, kernel);
  bool good = true;
  for (; from < to && good; ++from)
    good = poly_nest_append(result, poly_nest_copy(sequence->children[from]));
  return good;
}

void poly_plan_single(struct poly_planner *planner, struct poly_nest *sequence,
                      const struct poly_carry *carry,
                      const struct poly_path *path) {
  unsigned first = 0, n = sequence->nchildren;
  if (!path || !poly_nest_kernels(sequence))
    return;
  struct poly_nest *result = poly_nest_sequence(n);
  bool good = result != NULL;
  for (unsigned i = 0; i < n && good; ++i) {
    const struct poly_nest *child = sequence->children[i];
    if (is_cheap(child))
      continue;
    good = append_run(planner, result, sequence, carry, path, first, i) &&
           poly_nest_append(result, poly_nest_copy(child));
    first = i + 1;
  }
  good = good && append_run(planner, result, sequence, carry, path, first, n);
  planner->failed |= !good;
  if (good)
    poly_nest_become(sequence, result);
  else
    poly_nest_free(result);
}
