/*===- map_cpu.c - Kernels for CPU devices ---------------------------------===*
 *
 * One work-item runs a row or a block: long inner loops of unit stride, no
 * barriers, no local memory.
 * In:  a parallel loop and the dependences inside of it.
 * Out: one launch.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_make.h"

static void mark_inside(struct poly_nest *nest) {
  if (poly_nest_is_loop(nest))
    nest->role = POLY_ROLE_SEQ;
  for (unsigned i = 0; i < nest->nchildren; ++i)
    mark_inside(nest->children[i]);
}

void poly_map_cpu(struct poly_planner *planner, struct poly_nest *nest,
                  const struct poly_carry *carry) {
  (void)carry;
  mark_inside(nest);
  nest->kernel = true;
  nest->role = POLY_ROLE_GLOBAL;
  nest->dim = 0;
  poly_plan_note(planner, POLY_NOTE_LoopMapped, nest->loop, NULL, NULL);
}
