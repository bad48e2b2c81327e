/*===- barrier_problem.c - What a kernel's barriers must order ------------===*
 *
 * In:  see barrier.h.
 * Out: growing arrays of plain structures.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "append.h"
#include "barrier.h"

#include <stdlib.h>
#include <string.h>

struct poly_barrier_problem *poly_barrier_problem_alloc(isl_ctx *ctx,
                                                        const char *name) {
  struct poly_barrier_problem *problem = calloc(1, sizeof *problem);
  if (!problem)
    return NULL;
  isl_space *nothing = isl_space_params_alloc(ctx, 0);
  problem->ctx = ctx;
  problem->name = strdup(name);
  problem->context = isl_set_universe(nothing);
  problem->time = isl_union_map_empty_ctx(ctx);
  problem->item = isl_union_map_empty_ctx(ctx);
  if (problem->name && problem->context && problem->time && problem->item)
    return problem;
  poly_barrier_problem_free(problem);
  return NULL;
}

void poly_barrier_problem_free(struct poly_barrier_problem *problem) {
  if (!problem)
    return;
  for (unsigned i = 0; i < problem->narrays; ++i)
    free(problem->arrays[i].name);
  for (unsigned i = 0; i < problem->naccesses; ++i) {
    free(problem->accesses[i].name);
    isl_map_free(problem->accesses[i].map);
  }
  for (unsigned i = 0; i < problem->nslots; ++i) {
    free(problem->slots[i].name);
    isl_set_free(problem->slots[i].times);
  }
  free(problem->arrays);
  free(problem->accesses);
  free(problem->slots);
  free(problem->time_kinds);
  isl_union_map_free(problem->time);
  isl_union_map_free(problem->item);
  isl_set_free(problem->context);
  free(problem->name);
  free(problem);
}

bool poly_barrier_set_time_kinds(struct poly_barrier_problem *problem,
                                 const enum poly_time_kind *kinds,
                                 unsigned count) {
  enum poly_time_kind *copy = malloc((count + (size_t)1) * sizeof *copy);
  if (!copy)
    return false;
  for (unsigned i = 0; i < count; ++i)
    copy[i] = kinds[i];
  free(problem->time_kinds);
  problem->time_kinds = copy;
  problem->ntime = count;
  return true;
}

struct poly_shared_array *
poly_barrier_add_array(struct poly_barrier_problem *problem, const char *name,
                       enum poly_space space) {
  struct poly_shared_array *array = poly_append_named(
      (void **)&problem->arrays, &problem->narrays, sizeof *array, name);
  if (array)
    array->space = space;
  return array;
}

struct poly_item_access *
poly_barrier_add_access(struct poly_barrier_problem *problem, const char *name,
                        unsigned array, bool write, __isl_take isl_map *map) {
  struct poly_item_access *access =
      map ? poly_append_named((void **)&problem->accesses, &problem->naccesses,
                              sizeof *access, name)
          : NULL;
  if (!access) {
    isl_map_free(map);
    return NULL;
  }
  access->array = array;
  access->write = write;
  access->exact = true;
  access->map = map;
  return access;
}

struct poly_slot *poly_barrier_add_slot(struct poly_barrier_problem *problem,
                                        const char *name, unsigned long cost,
                                        __isl_take isl_set *times) {
  struct poly_slot *slot =
      times ? poly_append_named((void **)&problem->slots, &problem->nslots,
                                sizeof *slot, name)
            : NULL;
  if (!slot) {
    isl_set_free(times);
    return NULL;
  }
  slot->cost = cost;
  slot->times = times;
  return slot;
}

/* -- Check ----------------------------------------------------------------- */

struct wanted_range {
  unsigned dims;
  bool good;
};

static isl_stat check_range(__isl_take isl_map *map, void *user) {
  struct wanted_range *wanted = user;
  wanted->good &= isl_map_dim(map, isl_dim_out) == (isl_size)wanted->dims &&
                  isl_map_has_tuple_name(map, isl_dim_out) == isl_bool_false;
  isl_map_free(map);
  return isl_stat_ok;
}

static bool has_range(__isl_keep isl_union_map *map, unsigned dims) {
  struct wanted_range wanted = {dims, true};
  return isl_union_map_foreach_map(map, check_range, &wanted) == isl_stat_ok &&
         wanted.good;
}

static bool is_element_of(const struct poly_barrier_problem *problem,
                          const struct poly_item_access *access) {
  if (access->array >= problem->narrays)
    return false;
  const char *tuple = isl_map_get_tuple_name(access->map, isl_dim_out);
  return tuple && strcmp(tuple, problem->arrays[access->array].name) == 0;
}

static const char *check_slots(const struct poly_barrier_problem *problem) {
  if (problem->nslots > POLY_MAX_SLOTS)
    return "there are more than 64 slots";
  for (unsigned i = 0; i < problem->nslots; ++i) {
    isl_set *times = problem->slots[i].times;
    if (isl_set_dim(times, isl_dim_set) != (isl_size)problem->ntime ||
        isl_set_has_tuple_name(times) != isl_bool_false)
      return "a slot is no set of times";
    if (problem->slots[i].cost == 0)
      return "a slot has no cost";
  }
  return NULL;
}

const char *
poly_barrier_problem_check(const struct poly_barrier_problem *problem) {
  if (!has_range(problem->time, problem->ntime))
    return "the schedule has another number of coordinates than 'time'";
  if (!has_range(problem->item, problem->nitem))
    return "the work-items have another number of coordinates than 'items='";
  for (unsigned i = 0; i < problem->naccesses; ++i)
    if (!is_element_of(problem, &problem->accesses[i]))
      return "an access is of an array that is not listed";
  return check_slots(problem);
}
