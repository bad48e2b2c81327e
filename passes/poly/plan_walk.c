/*===- plan_walk.c - From the outermost loops inwards ----------------------===*
 *
 * The outermost parallel loop of a subtree becomes a launch; loops around it
 * run on the host.
 * In:  a nest in a legal order.
 * Out: a role on each loop, a note for each loop of the source.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_make.h"

static void walk(struct poly_planner *planner, struct poly_nest *nest,
                 const struct poly_carry *carry);

static void walk_children(struct poly_planner *planner, struct poly_nest *nest,
                          const struct poly_carry *carry) {
  for (unsigned i = 0; i < nest->nchildren && !planner->failed; ++i) {
    struct poly_carry inside = poly_carry_inside(carry, nest, i);
    walk(planner, nest->children[i], &inside);
    poly_carry_free(&inside);
  }
}

static void note_refusal(struct poly_planner *planner,
                         const struct poly_nest *nest,
                         const struct poly_carry *carry, const char *why) {
  if (why)
    poly_plan_note(planner, POLY_NOTE_StatementOnHost, nest->loop, NULL, why);
  else
    poly_plan_note(planner, POLY_NOTE_LoopCarriesDependence, nest->loop,
                   poly_carry_binding(carry, planner->deps, nest->value), NULL);
}

static bool map_loop(struct poly_planner *planner, struct poly_nest *nest,
                     const struct poly_carry *carry) {
  if (nest->loop && nest->loop->vectorise_only)
    return false;
  struct poly_carry bound = poly_kernel_carry(planner, nest, carry);
  bool parallel =
      poly_plan_sure(planner, poly_carry_coincident(&bound, nest->value));
  const char *why =
      parallel ? poly_kernel_obstacle(planner, nest, carry) : NULL;
  bool mapped = parallel && !why && !planner->failed;
  if (!mapped)
    note_refusal(planner, nest, &bound, why);
  else if (planner->options->target == POLY_TARGET_GPU)
    poly_map_gpu(planner, nest, &bound);
  else
    poly_map_cpu(planner, nest, &bound);
  poly_carry_free(&bound);
  return mapped;
}

static void walk(struct poly_planner *planner, struct poly_nest *nest,
                 const struct poly_carry *carry) {
  if (poly_nest_is_loop(nest)) {
    if (map_loop(planner, nest, carry))
      return;
    nest->role = POLY_ROLE_HOST;
  }
  walk_children(planner, nest, carry);
  if (poly_nest_is_loop(nest) && poly_nest_kernels(nest))
    poly_plan_note(planner, POLY_NOTE_LoopOnHost, nest->loop, NULL, NULL);
}

void poly_plan_walk(struct poly_planner *planner, struct poly_nest *nest) {
  struct poly_carry carry = poly_carry_of(planner->deps);
  walk(planner, nest, &carry);
  poly_carry_free(&carry);
}
