/*===- dot.h - Pictures of dependences and schedule trees -----------------===*
 *
 * In:  dependences, a schedule.
 * Out: text in Graphviz' language, to be freed; NULL on an error.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_DOT_H
#define PENCIL_POLY_DOT_H

#include "deps.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A node a statement, an edge a dependence: array and distance; flow is solid,
 * anti dashed, output dotted; of private storage grey. */
char *poly_dot_deps(const struct poly_deps *deps);

/* A node each of the tree but leaves, in its order. */
char *poly_dot_schedule(__isl_keep isl_schedule *schedule, const char *title);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_DOT_H */
