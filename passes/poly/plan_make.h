/*===- plan_make.h - The steps of the schedule phase -----------------------===*
 *
 * In:  a planner: the scop, its dependences, what the user wants; a nest.
 * Out: a nest with a role on each loop, notes in the plan.
 * An error is kept in `failed`; every step is harmless after one.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_PLAN_MAKE_H
#define PENCIL_POLY_PLAN_MAKE_H

#include "band.h"

struct poly_planner {
  const struct poly_scop *scop;
  const struct poly_deps *deps;
  const struct poly_options *options;
  struct poly_plan *plan;
  isl_union_map *sizes; /* of the command line, or NULL */
  unsigned nkernels;    /* made so far */
  bool plain;           /* keep to the order of the source */
  bool failed;
  const char *why; /* what isl said of the error, or NULL */
};

/* Remembers a note; `detail` may be NULL. A note of the same code and loop is
 * kept once. */
void poly_plan_note(struct poly_planner *planner, enum poly_note_code code,
                    const struct poly_loop *loop, const struct poly_dep *dep,
                    const char *detail);

void poly_plan_clear_notes(struct poly_plan *plan);

/* True for isl_bool_true; an error is remembered. */
bool poly_plan_sure(struct poly_planner *planner, isl_bool answer);

/* Gives each loop of `nest` a role: what becomes a kernel, what runs around
 * kernels. */
void poly_plan_walk(struct poly_planner *planner, struct poly_nest *nest);

/* The dependences a kernel made of `nest` must respect: `carry`, and the order
 * of the uses of private arrays that are in use across the kernel's bounds. */
struct poly_carry poly_kernel_carry(struct poly_planner *planner,
                                    const struct poly_nest *nest,
                                    const struct poly_carry *carry);
/* NULL when all of `nest` may run on a device, else the reason. */
const char *poly_kernel_obstacle(struct poly_planner *planner,
                                 const struct poly_nest *nest,
                                 const struct poly_carry *carry);

/* Make one launch of the band that begins with `nest` and has a parallel loop;
 * `path` leads to it. */
struct poly_path;
void poly_map_cpu(struct poly_planner *planner, struct poly_nest *nest,
                  const struct poly_carry *carry, const struct poly_path *path);
void poly_map_gpu(struct poly_planner *planner, struct poly_nest *nest,
                  const struct poly_carry *carry, const struct poly_path *path);

#endif /* PENCIL_POLY_PLAN_MAKE_H */
