/*===- lifetime.c - Where an array's values end ----------------------------===*
 *
 * In:  see lifetime.h.
 * Out: for (i) { T t[4]; for (j < 4) S: t[j] = ..; R: .. = t[3]; } gets
 *      { S[i, 0] -> t[*] }: of all instances that access t, the first one in
 *      source order for each i, whichever statements they belong to.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "lifetime.h"
#include "bounded.h"

#include <isl/space.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_OPERATIONS 500000ul

static const struct poly_access *
access_of(const struct poly_statement *statement, const char *array) {
  for (unsigned i = 0; i < statement->naccesses; ++i) {
    const struct poly_access *access = &statement->accesses[i];
    const char *name = isl_map_get_tuple_name(access->map, isl_dim_out);
    if (name && strcmp(name, array) == 0)
      return access;
  }
  return NULL;
}

/* { S[i, j] -> [i] }, on the instances that there are. */
static isl_map *iteration_of(const struct poly_scop *scop,
                             const struct poly_statement *statement,
                             unsigned depth) {
  isl_set *domain = isl_set_intersect_params(isl_set_copy(statement->domain),
                                             isl_set_copy(scop->context));
  isl_size dims = isl_set_dim(domain, isl_dim_set);
  if (dims < 0 || (unsigned)dims < depth) {
    isl_set_free(domain);
    return NULL;
  }
  return isl_map_project_out(isl_set_identity(domain), isl_dim_out, depth,
                             (unsigned)dims - depth);
}

/* The part of the schedule that is about one statement. */
static isl_map *times_of(__isl_keep isl_union_map *schedule,
                         const struct poly_statement *statement) {
  isl_union_map *part = isl_union_map_intersect_domain(
      isl_union_map_copy(schedule),
      isl_union_set_from_set(isl_set_copy(statement->domain)));
  return isl_map_from_union_map(part);
}

/* Without a tuple name and dimension names on either side. */
static isl_map *anonymous(__isl_take isl_map *map, enum isl_dim_type type) {
  return isl_map_has_tuple_id(map, type) == isl_bool_true
             ? isl_map_reset_tuple_id(map, type)
             : map;
}

/* { [i] -> first time of an access }, for all accessing statements; NULL where
 * there is none, one has too few loops, or on an error. */
static isl_map *first_times(const struct poly_scop *scop,
                            __isl_keep isl_union_map *schedule,
                            const char *array, unsigned depth) {
  isl_map *times = NULL;
  for (unsigned i = 0; i < scop->nstatements; ++i) {
    const struct poly_statement *statement = &scop->statements[i];
    if (!access_of(statement, array))
      continue;
    isl_map *iteration =
        anonymous(iteration_of(scop, statement, depth), isl_dim_out);
    isl_map *own =
        isl_map_apply_domain(times_of(schedule, statement), iteration);
    times = times ? isl_map_union(times, own) : own;
    if (!times)
      return NULL;
  }
  return isl_map_lexmin(times);
}

/* { S[..] -> array[*] } for those instances that are the first. */
static isl_map *kills_in(const struct poly_scop *scop,
                         const struct poly_statement *statement,
                         __isl_keep isl_union_map *schedule,
                         __isl_keep isl_map *first, const char *array,
                         unsigned depth) {
  isl_map *iteration =
      anonymous(iteration_of(scop, statement, depth), isl_dim_out);
  isl_map *expected = isl_map_apply_range(iteration, isl_map_copy(first));
  isl_set *instances = isl_map_domain(
      isl_map_intersect(times_of(schedule, statement), expected));
  isl_space *space = isl_map_get_space(access_of(statement, array)->map);
  return isl_map_intersect_domain(isl_map_universe(space),
                                  isl_set_coalesce(instances));
}

/* In front of all other accesses. Takes `map`. */
static bool add_kill(struct poly_statement *statement, const char *array,
                     __isl_take isl_map *map) {
  size_t length = strlen(statement->name) + strlen(array) + 8;
  char *name = malloc(length);
  if (name)
    snprintf(name, length, "%s_kill_%s", statement->name, array);
  struct poly_access *last =
      poly_statement_add_access(statement, name, POLY_ACCESS_KILL, map);
  free(name);
  if (!last)
    return false;
  struct poly_access kill = *last;
  memmove(statement->accesses + 1, statement->accesses,
          (statement->naccesses - 1) * sizeof kill);
  statement->accesses[0] = kill;
  return true;
}

static isl_bool add_kills(struct poly_scop *scop, const char *array,
                          unsigned depth) {
  isl_union_map *schedule = isl_schedule_get_map(scop->schedule);
  isl_map *first = first_times(scop, schedule, array, depth);
  isl_map **kills = calloc(scop->nstatements + 1, sizeof *kills);
  bool good = schedule && first && kills;
  for (unsigned i = 0; good && i < scop->nstatements; ++i) {
    const struct poly_statement *statement = &scop->statements[i];
    if (!access_of(statement, array))
      continue;
    kills[i] = kills_in(scop, statement, schedule, first, array, depth);
    good = kills[i] != NULL;
  }
  bool any = false;
  for (unsigned i = 0; kills && i < scop->nstatements; ++i) {
    bool wanted = good && kills[i] && !isl_map_plain_is_empty(kills[i]);
    if (wanted)
      any |= add_kill(&scop->statements[i], array, kills[i]);
    else
      isl_map_free(kills[i]);
  }
  free(kills);
  isl_map_free(first);
  isl_union_map_free(schedule);
  return isl_bool_ok(any);
}

isl_bool poly_kill_at_start(struct poly_scop *scop, const char *array,
                            unsigned depth) {
  struct poly_bound bound;
  poly_bound_enter(&bound, scop->ctx, MAX_OPERATIONS);
  isl_bool result = add_kills(scop, array, depth);
  if (isl_ctx_last_error(scop->ctx) != isl_error_none)
    result = isl_bool_error;
  poly_bound_leave(&bound);
  return result;
}
