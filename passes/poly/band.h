/*===- band.h - Which loops may run in parallel or change places -----------===*
 *
 * Dependences seen from one place of a nest: what the loops and the sequences
 * around it have not yet put in order.
 * In:  the dependences of a scop.
 * Out: parallel? permutable? legal as a whole? for a loop of a nest.
 * Why: live-range reordering (Verdoolaege and Cohen, IMPACT 2016): what only
 *      orders the uses of a private scalar binds where a range is carried.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_BAND_H
#define PENCIL_POLY_BAND_H

#include "plan_nest.h"
#include <isl/union_map.h>

/* What is still to be put in order: pairs of instances that agree on all loops
 * around. */
struct poly_carry {
  isl_union_map *validity;
  isl_union_map *ranges;
  isl_union_map *order;
};

struct poly_carry poly_carry_of(const struct poly_deps *deps);
struct poly_carry poly_carry_copy(const struct poly_carry *carry);
void poly_carry_free(struct poly_carry *carry);

/* Below one iteration of a loop with this value; below one child of a
 * sequence. */
struct poly_carry poly_carry_loop(const struct poly_carry *carry,
                                  __isl_keep isl_union_pw_aff *value);
struct poly_carry poly_carry_child(const struct poly_carry *carry,
                                   __isl_keep isl_union_set *domain);
/* Below any node: its loop, or nothing for the others. */
struct poly_carry poly_carry_inside(const struct poly_carry *carry,
                                    const struct poly_nest *nest,
                                    unsigned child);

/* No dependence goes from one iteration to another. */
isl_bool poly_carry_coincident(const struct poly_carry *carry,
                               __isl_keep isl_union_pw_aff *value);
/* No dependence goes backwards, so that the loop may stand anywhere in its
 * band. */
isl_bool poly_carry_permutable(const struct poly_carry *carry,
                               __isl_keep isl_union_pw_aff *value);
/* Everything that is left goes forward in `nest`. */
isl_bool poly_carry_respected(const struct poly_carry *carry,
                              const struct poly_nest *nest);

/* The first dependence that a loop of this value carries, or NULL. */
const struct poly_dep *poly_carry_binding(const struct poly_carry *carry,
                                          const struct poly_deps *deps,
                                          __isl_keep isl_union_pw_aff *value);

#endif /* PENCIL_POLY_BAND_H */
