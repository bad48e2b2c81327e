/*===- barrier.h - Where the work-items of a group must wait --------------===*
 *
 * In:  a kernel's statements with their times, work-items and accesses, and
 *      the places where a barrier may stand.
 * Out: the cheapest set of places that orders all conflicts, with the memory
 *      that each barrier must fence; what no place can order.
 * Source: conflicts on elements as in Chatarasi et al., LCPC 2016; minimum
 *      cost as in Darte and Schreiber, PPoPP 2005, by branch and bound.
 *
 * Time is a vector [t0,...]: counters of group and uniform loops, and static
 * positions. Statements of equal time run between the same barriers. Counters
 * are iteration numbers from 0. A group runs an unknown subset of the
 * iterations of a group loop, in their order.
 * Work-item is a vector [i0,...] too: the counters of the loops dealt out to
 * the work-items. Equal vectors are the same work-item.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_BARRIER_H
#define PENCIL_POLY_BARRIER_H

#include <isl/map.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/union_map.h>
#include <isl/union_set.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

enum poly_space { POLY_SPACE_LOCAL, POLY_SPACE_GLOBAL };
#define POLY_SPACES 2

/* What a coordinate of the time vector is. */
enum poly_time_kind {
  POLY_TIME_POSITION, /* static: which of the siblings */
  POLY_TIME_SEQ,      /* counter of a loop that all items run */
  POLY_TIME_GROUP,    /* counter of a loop dealt out to groups */
  POLY_TIME_ONCE,     /* the same, and a group runs one iteration of it */
  POLY_TIME_OPAQUE    /* some value that a group iteration fixes */
};

struct poly_shared_array {
  char *name;
  enum poly_space space;
};

struct poly_item_access {
  char *name;     /* of the statement, for messages */
  unsigned line;  /* 0 = not known */
  unsigned array; /* index into arrays */
  bool write;
  bool exact;   /* the map and its domain are no over-approximation */
  isl_map *map; /* statement -> element */
};

#define POLY_MAX_SLOTS 64

struct poly_slot {
  char *name;
  unsigned long cost; /* how often a group passes it; see docs/barriers.md */
  isl_set *times;     /* when it does */
  /* A barrier stands there already, with these fences: for the proof. */
  bool fence[POLY_SPACES];
};

struct poly_barrier_problem {
  isl_ctx *ctx;
  char *name;
  isl_set *context; /* of the parameters */
  unsigned ntime;
  enum poly_time_kind *time_kinds;
  unsigned nitem;
  isl_union_map *time; /* statement -> time, its domain the instances */
  isl_union_map *item; /* statement -> work-items that run it */
  struct poly_shared_array *arrays;
  unsigned narrays;
  struct poly_item_access *accesses;
  unsigned naccesses;
  struct poly_slot *slots; /* in program order */
  unsigned nslots;
};

/* What is wrong with one access, or two, of one array. */
enum poly_race_kind {
  POLY_RACE_SAME_PHASE, /* two items, no place between them */
  POLY_RACE_GROUPS,     /* two groups */
  POLY_RACE_UNSERVED    /* ordered, but no place given lies between */
};

struct poly_race {
  enum poly_race_kind kind;
  const struct poly_item_access *first, *second;
  bool exact;  /* both accesses are: it does happen */
  char *pairs; /* time -> time, isl's notation */
};

struct poly_barrier {
  unsigned slot;
  bool fence[POLY_SPACES];
};

struct poly_barriers {
  struct poly_barrier *barriers; /* in program order */
  unsigned nbarriers;
  struct poly_race *races;
  unsigned nraces;
  unsigned long cost; /* sum over the barriers */
};

/* Strings are copied, isl objects taken (also on error); pointers are valid
 * until the next one of their kind is added; NULL without memory. */
struct poly_barrier_problem *poly_barrier_problem_alloc(isl_ctx *ctx,
                                                        const char *name);
void poly_barrier_problem_free(struct poly_barrier_problem *problem);
bool poly_barrier_set_time_kinds(struct poly_barrier_problem *problem,
                                 const enum poly_time_kind *kinds,
                                 unsigned count);
struct poly_shared_array *
poly_barrier_add_array(struct poly_barrier_problem *problem, const char *name,
                       enum poly_space space);
struct poly_item_access *
poly_barrier_add_access(struct poly_barrier_problem *problem, const char *name,
                        unsigned array, bool write, __isl_take isl_map *map);
struct poly_slot *poly_barrier_add_slot(struct poly_barrier_problem *problem,
                                        const char *name, unsigned long cost,
                                        __isl_take isl_set *times);
/* What is wrong with it, or NULL. */
const char *
poly_barrier_problem_check(const struct poly_barrier_problem *problem);

/* NULL: see poly_last_error. */
struct poly_barriers *
poly_barriers_compute(const struct poly_barrier_problem *problem);
void poly_barriers_free(struct poly_barriers *barriers);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_BARRIER_H */
