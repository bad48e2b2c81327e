/*===- resplit_access.h - One access with a subscript a dimension ----------===*
 *
 * In:  an access, the instances that make it, the sizes of the dimensions.
 * Out: its subscripts by coefficients, where all of it has such a form, and the
 *      parameters with which one of them leaves its row.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_RESPLIT_ACCESS_H
#define PENCIL_POLY_RESPLIT_ACCESS_H

#include "scop.h"

/* The sizes of all dimensions but the first. */
struct poly_shape {
  unsigned ninner;
  const unsigned long *inner;
};

struct poly_split {
  struct poly_access *access;
  const struct poly_shape *shape;
  isl_set *domain;  /* the instances, the context's parameters only */
  isl_map *map;     /* to elements without a name; complete when `plain` */
  isl_set *outside; /* parameters with which a subscript leaves its row */
  unsigned npieces;
  bool plain;   /* the whole access has this form */
  bool crosses; /* some subscript in front of the last one varies */
};

/* Sets the fields behind `domain`, which are to be freed with the rest. */
isl_stat poly_split_access(struct poly_split *split,
                           __isl_keep isl_set *context);

void poly_split_clear(struct poly_split *split);

#endif /* PENCIL_POLY_RESPLIT_ACCESS_H */
