/*===- map_gpu.c - Kernels for GPU devices ---------------------------------===*
 *
 * In:  a parallel loop and the dependences inside of it.
 * Out: one launch.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_make.h"

void poly_map_gpu(struct poly_planner *planner, struct poly_nest *nest,
                  const struct poly_carry *carry,
                  const struct poly_path *path) {
  poly_map_cpu(planner, nest, carry, path);
}
