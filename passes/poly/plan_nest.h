/*===- plan_nest.h - Loop nests while they are being planned ---------------===*
 *
 * A schedule tree of one-member bands as plain C nodes: what transformations
 * cut, move and copy with a few pointer moves, and which is turned into an isl
 * schedule tree once everything is decided.
 * In:  a schedule tree of bands, sequences, filters and marks.
 * Out: the same order of execution after each step, or a legal new one.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_PLAN_NEST_H
#define PENCIL_POLY_PLAN_NEST_H

#include "plan.h"
#include <isl/aff.h>
#include <isl/schedule_node.h>

enum poly_nest_kind { POLY_NEST_LEAF, POLY_NEST_LOOP, POLY_NEST_SEQUENCE };

enum poly_role {
  POLY_ROLE_HOST,
  POLY_ROLE_SEQ,
  POLY_ROLE_UNROLL,
  POLY_ROLE_VECTOR,
  POLY_ROLE_GLOBAL,
  POLY_ROLE_GROUP,
  POLY_ROLE_LOCAL
};

struct poly_nest {
  enum poly_nest_kind kind;
  isl_union_set *domain; /* the statement instances below */
  /* LOOP */
  isl_union_pw_aff *value; /* iteration of an instance */
  const struct poly_loop *loop;
  enum poly_role role;
  unsigned dim;  /* of GLOBAL, GROUP, LOCAL */
  unsigned size; /* wish for a work-group, 0 = none */
  bool kernel;   /* a launch begins here */
  bool fixed;    /* the user wants it where it is */
  /* SEQ, VECTOR: copies that are wished, POLY_UNROLL_FULLY, 0 = no wish. */
  unsigned unroll;
  unsigned tile; /* > 0: iterates over tiles of that many iterations */
  /* Of a loop over tiles of columns, not NULL: the columns, and the rows, which
   * a loop around it cuts into tiles of `row_tile`. Code for tiles full of
   * both is to be apart from code for the others. */
  isl_union_pw_aff *columns, *rows;
  unsigned row_tile;
  /* For the code generator, from a tree that was read; or NULL. */
  isl_union_set *options;
  /* LOOP: 1, SEQUENCE: any number */
  unsigned nchildren;
  struct poly_nest **children;
};

/* NULL when the tree holds what is not known here, or on an error. */
struct poly_nest *poly_nest_read(const struct poly_scop *scop,
                                 __isl_keep isl_schedule *schedule);
__isl_give isl_schedule *poly_nest_write(const struct poly_nest *nest);

struct poly_nest *poly_nest_leaf(__isl_take isl_union_set *domain);
/* A loop around `child`, whose domain it takes over. Takes `child`. */
struct poly_nest *poly_nest_loop(__isl_take isl_union_pw_aff *value,
                                 const struct poly_loop *loop,
                                 struct poly_nest *child);
/* An empty sequence for `n` children. */
struct poly_nest *poly_nest_sequence(unsigned n);
/* Takes `child`; false when out of memory. Empty children are dropped, nested
 * sequences dissolved. */
bool poly_nest_append(struct poly_nest *sequence, struct poly_nest *child);

struct poly_nest *poly_nest_copy(const struct poly_nest *nest);
/* A copy with the instances of `domain` only, NULL when none is left or on an
 * error. */
struct poly_nest *poly_nest_restrict(const struct poly_nest *nest,
                                     __isl_keep isl_union_set *domain);
void poly_nest_free(struct poly_nest *nest);

/* Puts `with` in the place of what `nest` is now. Takes `with`. */
void poly_nest_become(struct poly_nest *nest, struct poly_nest *with);

static inline bool poly_nest_is_loop(const struct poly_nest *nest) {
  return nest->kind == POLY_NEST_LOOP;
}

/* Kernels in and below `nest`. */
unsigned poly_nest_kernels(const struct poly_nest *nest);

#endif /* PENCIL_POLY_PLAN_NEST_H */
