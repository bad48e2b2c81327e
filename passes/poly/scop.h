/*===- scop.h - A static control part as isl objects ----------------------===*
 *
 * What the polyhedral phases know of one region: domains, source schedule,
 * accesses and PENCIL's facts. Written by passes/scop from Polly's model or
 * read from the text form (scop_text.h); LLVM does not appear in here.
 * In:  every isl object belongs to `ctx`, which runs with
 *      ISL_ON_ERROR_CONTINUE; strings are owned by the structure.
 * Out: the input of deps.h and plan.h.
 * Why: one structure with a text form, so that the mathematics is tested and
 *      run by hand without a compiler (pencil-poly).
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_SCOP_H
#define PENCIL_POLY_SCOP_H

#include <isl/ctx.h>
#include <isl/map.h>
#include <isl/schedule.h>
#include <isl/set.h>
#include <isl/union_map.h>
#include <isl/union_set.h>
#include <limits.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* MEMORY:    its values matter before and behind the region.
 * REGION:    memory that only this region uses: undefined before, dead behind.
 * ITERATION: memory of which each iteration of the loop that declares it has
 *            its own copy; may be private to a work-item.
 * SCALAR:    an SSA value or a phi, zero-dimensional; code generation gives
 *            each work-item its own, unless `escapes`. */
enum poly_array_kind {
  POLY_ARRAY_MEMORY,
  POLY_ARRAY_REGION,
  POLY_ARRAY_ITERATION,
  POLY_ARRAY_SCALAR
};

struct poly_array {
  char *name; /* the tuple name of its elements in access relations */
  enum poly_array_kind kind;
  unsigned ndim;
  unsigned element_bytes;
  bool escapes; /* SCALAR: its last value is used behind the region */
  char *label;  /* its name in the source, for messages; NULL = not known */
};

enum poly_access_kind {
  POLY_ACCESS_READ,
  POLY_ACCESS_MAY_WRITE,
  POLY_ACCESS_MUST_WRITE,
  POLY_ACCESS_KILL
};

struct poly_access {
  char *name; /* unique in the scop: the tag of the access */
  enum poly_access_kind kind;
  isl_map *map;  /* statement instances -> array elements */
  unsigned line; /* 0 = not known */
};

struct poly_statement {
  char *name;      /* the tuple name of its instances */
  isl_set *domain; /* parameters of the context */
  unsigned cost;   /* operations an instance, about an add each, >= 1 */
  char *host_only; /* NULL, or why it must not run on a device */
  unsigned line;
  unsigned naccesses;
  struct poly_access *accesses; /* in execution order */
};

#define POLY_MAX_TILE 8
#define POLY_UNROLL_FULLY UINT_MAX

/* One loop of the source. In the source schedule a mark node with this name
 * stands directly above the loop's one-member band. */
struct poly_loop {
  char *name; /* stable: "L0", "L0.1", … by position in the region */
  unsigned line;
  bool independent; /* #pragma pencil independent */
  bool ivdep;
  bool vectorise_only; /* trip count a small constant: never map it */
  /* Wishes: 0 = none. tile_sizes are for this loop and the ones inside it;
   * unroll is a number of copies, 1 = stay a loop, or POLY_UNROLL_FULLY. */
  unsigned ntile;
  unsigned tile_sizes[POLY_MAX_TILE];
  unsigned unroll;
  bool interchange; /* with the loop directly inside */
};

struct poly_scop {
  isl_ctx *ctx; /* not owned */
  char *name;   /* "<function>:<N>", N in source order */
  char *file;
  unsigned line;
  isl_set *context;       /* what is known of the parameters */
  isl_schedule *schedule; /* source order; its domain = the statements' */
  unsigned nstatements;
  struct poly_statement *statements;
  unsigned narrays;
  struct poly_array *arrays;
  unsigned nloops;
  struct poly_loop *loops;
  char *complaint; /* what poly_scop_check found last, or NULL */
};

/* An empty scop; NULL when out of memory. */
struct poly_scop *poly_scop_alloc(isl_ctx *ctx, const char *name);
void poly_scop_free(struct poly_scop *scop);

/* Append one element; strings are copied, isl objects taken (also on error).
 * The pointers returned are valid until the next append of the same kind;
 * NULL when out of memory or an argument was NULL. */
struct poly_array *poly_scop_add_array(struct poly_scop *scop, const char *name,
                                       enum poly_array_kind kind, unsigned ndim,
                                       unsigned element_bytes);
struct poly_statement *poly_scop_add_statement(struct poly_scop *scop,
                                               const char *name,
                                               __isl_take isl_set *domain);
struct poly_access *poly_statement_add_access(struct poly_statement *statement,
                                              const char *name,
                                              enum poly_access_kind kind,
                                              __isl_take isl_map *map);
struct poly_loop *poly_scop_add_loop(struct poly_scop *scop, const char *name);

const struct poly_array *poly_scop_find_array(const struct poly_scop *scop,
                                              const char *name);
const struct poly_statement *
poly_scop_find_statement(const struct poly_scop *scop, const char *name);
const struct poly_loop *poly_scop_find_loop(const struct poly_scop *scop,
                                            const char *name);

/* NULL, or why the structure breaks a rule of this file (a name used twice, an
 * access of an array that is not listed, a schedule with another domain, …);
 * the text is static or owned by the scop. */
const char *poly_scop_check(struct poly_scop *scop);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_SCOP_H */
