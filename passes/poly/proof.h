/*===- proof.h - Nothing races in a finished kernel -----------------------===*
 *
 * In:  the accesses of a kernel and its barriers, as they stand in its code.
 * Out: whether every two accesses of one element by two work-items of a group,
 *      one of them a write, have a barrier between them that fences the
 *      element's memory; if not, the pairs.
 * Why: the one who places barriers (barrier.h) must not be the one who says
 *      that they are enough. Nothing here is shared with it: a work-item is its
 *      local id, a kernel's size is known, and loops over work are no notion.
 *
 * All of it is about one group, whose id is a parameter. Loops that hold a
 * barrier are run alike by all work-items; their iterations are counted from 0
 * (c1 the outermost). A point of time is [p0,c1,p1,...,ck,pk] with the
 * positions p of the code among its siblings, in an order that agrees with
 * every path through one iteration. What holds no barrier is one position.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_PROOF_H
#define PENCIL_POLY_PROOF_H

#include <isl/map.h>
#include <isl/set.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

#define POLY_PROOF_ITEM_DIMS 3
#define POLY_PROOF_MAX_DEPTH 8

struct poly_proof_place {
  unsigned depth;
  unsigned at[POLY_PROOF_MAX_DEPTH + 1]; /* p0..pk */
};

/* A barrier that bears on an access of the same iteration of its own loop. */
struct poly_proof_names {
  char **names;
  unsigned count;
};

/* A value that is no sum of counters, but the same for all work-items in one
 * iteration of the first `depth` loops around. */
struct poly_proof_opaque {
  char *name;
  unsigned depth;
};

struct poly_proof_object {
  char *name;
  bool local;
};

struct poly_proof_access {
  char *name;
  unsigned line; /* 0 = not known */
  bool write;
  bool exact;      /* no over-approximation */
  bool atomic;     /* does not race with others that are */
  unsigned object; /* index */
  /* The program promises that work-items do not meet in one execution of the
   * local loop of this number; 0 = no promise. */
  unsigned promise;
  struct poly_proof_place place;
  /* Barriers on every path from the start of the iteration of their loop to
   * it, and on every path from it to the end of that iteration. */
  struct poly_proof_names before, after;
  struct poly_proof_opaque *opaques;
  unsigned nopaques;
  /* [l0,l1,l2,c1..ck,opaques,others] -> object[element] */
  isl_map *map;
};

struct poly_proof_barrier {
  char *name;
  unsigned line;
  bool local, global; /* fences */
  bool every;         /* each whole iteration of its loop passes it */
  struct poly_proof_place place;
  isl_set *domain; /* [c1..ck] when it is passed for sure, or NULL */
};

struct poly_proof_kernel {
  isl_ctx *ctx;
  char *name;
  unsigned size[POLY_PROOF_ITEM_DIMS];
  /* The outermost loop is over groups, which share no global memory. */
  bool over_groups;
  struct poly_proof_object *objects;
  unsigned nobjects;
  struct poly_proof_access *accesses;
  unsigned naccesses;
  struct poly_proof_barrier *barriers;
  unsigned nbarriers;
};

/* first comes before second, or they are in no order. */
struct poly_proof_failure {
  unsigned first, second; /* accesses */
  bool exact;             /* both are exact: it does happen */
  char *pairs;            /* of instances, isl's notation */
};

struct poly_proof {
  unsigned nchecked; /* pairs of accesses of one object, one of them a write */
  unsigned nconflicts; /* of these, pairs that barriers must separate */
  unsigned npromised;  /* of these, pairs left to the program's promise */
  struct poly_proof_failure *failures;
  unsigned nfailures;
};

/* Reads the text form, an item a line:
 *   kernel NAME size=N,N,N [over-groups]
 *   object NAME local|global
 *   barrier NAME at=P,P,.. [line=N] [local] [global] [every] [: DOMAIN]
 *   read|write NAME at=P,P,.. [line=N] [inexact] [atomic] [promise=N]
 *       [before=B,B,..] [after=B,B,..] [opaque=NAME@DEPTH].. : MAP
 * NULL and a message of at most `size` characters when it is wrong. */
struct poly_proof_kernel *poly_proof_read(isl_ctx *ctx, const char *text,
                                          char *message, unsigned size);
void poly_proof_kernel_free(struct poly_proof_kernel *kernel);

/* NULL: see poly_last_error; isl's work is bounded. */
struct poly_proof *poly_proof_check(const struct poly_proof_kernel *kernel);
void poly_proof_free(struct poly_proof *proof);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_PROOF_H */
