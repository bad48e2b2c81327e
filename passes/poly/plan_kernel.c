/*===- plan_kernel.c - What may run on a device ----------------------------===*
 *
 * In:  a part of a nest that might become one launch.
 * Out: what stands against it; the dependences that bind inside of it.
 * Why: a kernel returns nothing but memory, so that no value of a scalar may
 *      leave it, and a private array in use across launches is memory.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_make.h"
#include <isl/set.h>
#include <isl/union_set.h>

static isl_bool uses_statement(const struct poly_nest *nest,
                               const struct poly_statement *statement) {
  isl_union_set *both = isl_union_set_from_set(isl_set_copy(statement->domain));
  both = isl_union_set_intersect(both, isl_union_set_copy(nest->domain));
  isl_bool empty = isl_union_set_is_empty(both);
  isl_union_set_free(both);
  return isl_bool_not(empty);
}

static bool writes_escaping(const struct poly_scop *scop,
                            const struct poly_statement *statement) {
  for (unsigned i = 0; i < statement->naccesses; ++i) {
    const struct poly_access *access = &statement->accesses[i];
    if (access->kind != POLY_ACCESS_MAY_WRITE &&
        access->kind != POLY_ACCESS_MUST_WRITE)
      continue;
    const char *name = isl_map_get_tuple_name(access->map, isl_dim_out);
    const struct poly_array *array =
        name ? poly_scop_find_array(scop, name) : NULL;
    if (array && array->kind == POLY_ARRAY_SCALAR && array->escapes)
      return true;
  }
  return false;
}

/* Pairs of `dep` with an end in `nest` that do not stay in one launch of it. */
static __isl_give isl_union_map *crossing(const struct poly_dep *dep,
                                          const struct poly_nest *nest,
                                          const struct poly_carry *carry,
                                          bool both_ways) {
  isl_union_map *out = isl_union_map_intersect_domain(
      isl_union_map_copy(dep->map), isl_union_set_copy(nest->domain));
  if (both_ways) {
    isl_union_map *in = isl_union_map_intersect_range(
        isl_union_map_copy(dep->map), isl_union_set_copy(nest->domain));
    out = isl_union_map_union(out, in);
  }
  return isl_union_map_subtract(out, isl_union_map_copy(carry->ranges));
}

static bool crosses(struct poly_planner *planner, const struct poly_dep *dep,
                    const struct poly_nest *nest,
                    const struct poly_carry *carry, bool both_ways) {
  isl_union_map *pairs = crossing(dep, nest, carry, both_ways);
  isl_bool empty = isl_union_map_is_empty(pairs);
  isl_union_map_free(pairs);
  return poly_plan_sure(planner, isl_bool_not(empty));
}

static bool is_flow_of(const struct poly_dep *dep, enum poly_array_kind kind) {
  return dep->kind == POLY_DEP_FLOW && dep->array->kind == kind;
}

const char *poly_kernel_obstacle(struct poly_planner *planner,
                                 const struct poly_nest *nest,
                                 const struct poly_carry *carry) {
  const struct poly_scop *scop = planner->scop;
  for (unsigned i = 0; i < scop->nstatements; ++i) {
    const struct poly_statement *statement = &scop->statements[i];
    bool escaping = writes_escaping(scop, statement);
    if (!statement->host_only && !escaping)
      continue;
    if (!poly_plan_sure(planner, uses_statement(nest, statement)))
      continue;
    return escaping ? "it computes a value that is used behind the region"
                    : statement->host_only;
  }
  for (unsigned i = 0; i < planner->deps->ndeps; ++i) {
    const struct poly_dep *dep = &planner->deps->deps[i];
    if (is_flow_of(dep, POLY_ARRAY_SCALAR) &&
        crosses(planner, dep, nest, carry, false))
      return "it computes a value that is used outside of it";
  }
  return NULL;
}

static void order_array(struct poly_planner *planner, struct poly_carry *carry,
                        const struct poly_array *array) {
  for (unsigned i = 0; i < planner->deps->ndeps; ++i) {
    const struct poly_dep *dep = &planner->deps->deps[i];
    if (dep->array != array || dep->kind == POLY_DEP_FLOW)
      continue;
    isl_union_map *bound = isl_union_map_intersect(
        isl_union_map_copy(dep->map), isl_union_map_copy(carry->order));
    carry->validity = isl_union_map_union(carry->validity, bound);
  }
}

struct poly_carry poly_kernel_carry(struct poly_planner *planner,
                                    const struct poly_nest *nest,
                                    const struct poly_carry *carry) {
  struct poly_carry bound = poly_carry_copy(carry);
  for (unsigned i = 0; i < planner->deps->ndeps; ++i) {
    const struct poly_dep *dep = &planner->deps->deps[i];
    if (is_flow_of(dep, POLY_ARRAY_ITERATION) &&
        crosses(planner, dep, nest, carry, true))
      order_array(planner, &bound, dep->array);
  }
  return bound;
}
