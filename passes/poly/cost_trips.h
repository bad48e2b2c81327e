/*===- cost_trips.h - The iterations of a loop as a relation ---------------===*
 *
 * In:  a path of loops, innermost first.
 * Out: values of the outer loops -> values of the innermost one.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_COST_TRIPS_H
#define PENCIL_POLY_COST_TRIPS_H

#include "cost.h"
#include <isl/map.h>

__isl_give isl_map *poly_path_iterations(const struct poly_scop *scop,
                                         const struct poly_path *path);
/* The most for one iteration of the outer loops, -1 when not bounded. */
long poly_iterations_most(__isl_keep isl_map *iterations);

#endif /* PENCIL_POLY_COST_TRIPS_H */
