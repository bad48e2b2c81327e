/*===- tile_register.h - Tiles of accumulators -----------------------------===*
 *
 * In:  a kernel of a CPU mapping, all loops of which have their roles.
 * Out: rows and columns of the array that a sequential loop accumulates into
 *      cut into tiles that fit the registers, so that what is read in that loop
 *      is used for several rows (register blocking: Goto and van de Geijn,
 *      TOMS 2008).
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_TILE_REGISTER_H
#define PENCIL_POLY_TILE_REGISTER_H

#include "cost.h"
#include "plan_make.h"

/* Changes the kernel where it has the form and the order stays legal; `path`
 * leads to it. */
void poly_tile_registers(struct poly_planner *planner, struct poly_nest *kernel,
                         const struct poly_carry *carry,
                         const struct poly_path *path);

#endif /* PENCIL_POLY_TILE_REGISTER_H */
