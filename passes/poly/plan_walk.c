/*===- plan_walk.c - From the outermost loops inwards ----------------------===*
 *
 * The outermost parallel loop of a subtree becomes a launch; loops around it
 * run on the host.
 * In:  a nest in a legal order.
 * Out: a role on each loop, a note for each loop of the source.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "band_chain.h"
#include "cost.h"
#include "plan_reorder.h"
#include "plan_single.h"
#include "plan_wish.h"

static void walk(struct poly_planner *planner, struct poly_nest *nest,
                 const struct poly_carry *carry, const struct poly_path *path);

static void walk_children(struct poly_planner *planner, struct poly_nest *nest,
                          const struct poly_carry *carry,
                          const struct poly_path *path) {
  for (unsigned i = 0; i < nest->nchildren && !planner->failed; ++i) {
    struct poly_carry inside = poly_carry_inside(carry, nest, i);
    walk(planner, nest->children[i], &inside, path);
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

static void map_band(struct poly_planner *planner, struct poly_nest *nest,
                     const struct poly_carry *carry,
                     const struct poly_path *path) {
  if (planner->options->target == POLY_TARGET_GPU)
    poly_map_gpu(planner, nest, carry, path);
  else
    poly_map_cpu(planner, nest, carry, path);
  poly_wish_unroll(planner, nest);
  ++planner->nkernels;
}

static bool try_band(struct poly_planner *planner, struct poly_nest *nest,
                     const struct poly_carry *carry,
                     const struct poly_path *path) {
  struct poly_carry bound = poly_kernel_carry(planner, nest, carry);
  struct poly_band band = poly_band_at(planner, nest, &bound);
  const char *why = NULL;
  bool mapped = poly_band_any_parallel(&band);
  if (mapped)
    why = poly_kernel_obstacle(planner, nest, carry);
  mapped = mapped && !why && !planner->failed;
  if (mapped)
    map_band(planner, nest, &bound, path);
  else
    note_refusal(planner, nest, &bound, why);
  poly_carry_free(&bound);
  return mapped;
}

static void walk(struct poly_planner *planner, struct poly_nest *nest,
                 const struct poly_carry *carry, const struct poly_path *path) {
  if (nest->kind == POLY_NEST_SEQUENCE && path && !planner->plain)
    poly_fuse(planner, nest, carry);
  struct poly_path inside = {path, nest};
  if (poly_nest_is_loop(nest)) {
    if (try_band(planner, nest, carry, path))
      return;
    const struct poly_loop *loop = nest->loop;
    if (planner->plain)
      nest->role = POLY_ROLE_HOST;
    else if (poly_distribute(planner, nest, carry, false))
      poly_plan_note(planner, POLY_NOTE_LoopDistributed, loop, NULL, NULL);
    else if (poly_split(planner, nest, carry, path))
      poly_plan_note(planner, POLY_NOTE_LoopSplit, loop, NULL, NULL);
  }
  if (poly_nest_is_loop(nest)) {
    nest->role = POLY_ROLE_HOST;
    path = &inside;
  }
  walk_children(planner, nest, carry, path);
  if (nest->kind == POLY_NEST_SEQUENCE && !planner->plain)
    poly_plan_single(planner, nest, carry, path);
  if (poly_nest_is_loop(nest) && poly_nest_kernels(nest))
    poly_plan_note(planner, POLY_NOTE_LoopOnHost, nest->loop, NULL, NULL);
}

void poly_plan_walk(struct poly_planner *planner, struct poly_nest *nest) {
  struct poly_carry carry = poly_carry_of(planner->deps);
  poly_wish_interchange(planner, nest, &carry);
  walk(planner, nest, &carry, NULL);
  poly_wish_unused(planner, nest);
  poly_carry_free(&carry);
}
