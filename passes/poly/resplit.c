/*===- resplit.c - Rows and columns of a linear subscript ------------------===*
 *
 * In:  see resplit.h.
 * Out: all accesses of the array changed, or none: what they may assume is
 *      known only when each of them was looked at.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "resplit.h"
#include "bounded.h"
#include "resplit_access.h"

#include <isl/constraint.h>
#include <isl/space.h>
#include <isl/val.h>
#include <stdlib.h>
#include <string.h>

#define MAX_OPERATIONS 500000ul

/* { A[x] -> A[i, j] : x = 200 i + j and 0 <= j < 200 } */
static isl_map *exact_relation(__isl_take isl_space *array,
                               const struct poly_shape *shape) {
  isl_id *name = isl_space_get_tuple_id(array, isl_dim_set);
  isl_space *flat = isl_space_copy(array);
  isl_space *space = isl_space_map_from_domain_and_range(
      flat, isl_space_add_dims(array, isl_dim_set, shape->ninner));
  isl_map *map = isl_map_universe(isl_space_set_tuple_id(
      isl_space_reset_tuple_id(space, isl_dim_out), isl_dim_out, name));
  isl_constraint *sum = isl_constraint_alloc_equality(
      isl_local_space_from_space(isl_map_get_space(map)));
  sum = isl_constraint_set_coefficient_si(sum, isl_dim_in, 0, -1);
  isl_val *stride = isl_val_one(isl_map_get_ctx(map));
  for (unsigned i = shape->ninner + 1; i-- > 0;) {
    sum = isl_constraint_set_coefficient_val(sum, isl_dim_out, (int)i,
                                             isl_val_copy(stride));
    if (i == 0)
      break;
    isl_val *size =
        isl_val_int_from_ui(isl_map_get_ctx(map), shape->inner[i - 1]);
    map = isl_map_lower_bound_si(map, isl_dim_out, i, 0);
    map = isl_map_upper_bound_val(map, isl_dim_out, i,
                                  isl_val_sub_ui(isl_val_copy(size), 1));
    stride = isl_val_mul(stride, size);
  }
  isl_val_free(stride);
  return isl_map_add_constraint(map, sum);
}

/* Has the access its plain form where the assumption holds? A subscript that
 * varies in its row only may be a flat loop over all of the array: it must be
 * known to stay, and is not assumed to. */
static isl_bool is_usable(const struct poly_split *split,
                          __isl_keep isl_set *assumed) {
  if (!split->plain || split->crosses)
    return split->plain ? isl_bool_true : isl_bool_false;
  isl_set *instances = isl_set_intersect_params(isl_set_copy(split->domain),
                                                isl_set_copy(assumed));
  isl_set *outside = isl_set_intersect(isl_set_params(instances),
                                       isl_set_copy(split->outside));
  isl_bool empty = isl_set_is_empty(outside);
  isl_set_free(outside);
  return empty;
}

/* What keeps the subscripts of all accesses in their rows; NULL when that is
 * too much to ask for, nothing is to be gained, or on an error. */
static isl_set *assumption_of(const struct poly_split *splits, unsigned n,
                              const struct poly_scop *scop) {
  isl_set *outside = isl_set_empty(isl_set_get_space(scop->context));
  bool gains = false;
  for (unsigned i = 0; i < n; ++i) {
    if (!splits[i].plain || !splits[i].crosses)
      continue;
    gains = true;
    outside = isl_set_union(outside, isl_set_copy(splits[i].outside));
  }
  isl_set *assumed =
      isl_set_coalesce(isl_set_complement(isl_set_coalesce(outside)));
  isl_set *possible =
      isl_set_intersect(isl_set_copy(assumed), isl_set_copy(scop->context));
  isl_bool empty = isl_set_is_empty(possible);
  isl_set_free(possible);
  isl_size alternatives = isl_set_n_basic_set(assumed);
  if (gains && empty == isl_bool_false && alternatives <= POLY_MAX_ASSUMED)
    return assumed;
  isl_set_free(assumed);
  return NULL;
}

/* The relations of all accesses; false when one could not be made. */
static bool relate(struct poly_split *splits, unsigned n,
                   __isl_keep isl_map *exact, __isl_keep isl_set *assumed) {
  for (unsigned i = 0; i < n; ++i) {
    isl_bool usable = is_usable(&splits[i], assumed);
    if (usable < 0)
      return false;
    if (usable) {
      splits[i].map = isl_map_set_tuple_id(
          splits[i].map, isl_dim_out, isl_map_get_tuple_id(exact, isl_dim_out));
    } else {
      isl_map_free(splits[i].map);
      splits[i].map = isl_map_apply_range(isl_map_copy(splits[i].access->map),
                                          isl_map_copy(exact));
    }
    splits[i].map = isl_map_coalesce(
        isl_map_gist_domain(splits[i].map, isl_set_copy(splits[i].domain)));
    if (!splits[i].map)
      return false;
  }
  return true;
}

static bool is_access_of(const struct poly_access *access, const char *array) {
  const char *name = isl_map_get_tuple_name(access->map, isl_dim_out);
  return name && strcmp(name, array) == 0;
}

/* Every access of the array, cleared; NULL where there is none. */
static struct poly_split *accesses_of(const struct poly_scop *scop,
                                      const char *array,
                                      const struct poly_shape *shape,
                                      unsigned *n) {
  unsigned all = 0;
  for (unsigned i = 0; i < scop->nstatements; ++i)
    all += scop->statements[i].naccesses;
  struct poly_split *splits = all ? calloc(all, sizeof *splits) : NULL;
  *n = 0;
  for (unsigned i = 0; splits && i < scop->nstatements; ++i) {
    const struct poly_statement *statement = &scop->statements[i];
    for (unsigned j = 0; j < statement->naccesses; ++j) {
      if (!is_access_of(&statement->accesses[j], array))
        continue;
      struct poly_split *split = &splits[(*n)++];
      split->access = &statement->accesses[j];
      split->shape = shape;
      split->domain = isl_set_intersect_params(isl_set_copy(statement->domain),
                                               isl_set_copy(scop->context));
    }
  }
  return splits;
}

/* The new relations into `splits`, and what they assume; NULL when nothing is
 * to change, also where `*error` is set. */
static isl_set *resplit(struct poly_scop *scop, struct poly_split *splits,
                        unsigned n, bool *error) {
  for (unsigned i = 0; i < n && !*error; ++i)
    *error = poly_split_access(&splits[i], scop->context) < 0;
  isl_set *assumed = *error ? NULL : assumption_of(splits, n, scop);
  if (!assumed)
    return NULL;
  isl_space *space = isl_map_get_space(splits[0].access->map);
  isl_map *exact = exact_relation(isl_space_range(space), splits[0].shape);
  isl_set *context =
      isl_set_intersect(isl_set_copy(scop->context), isl_set_copy(assumed));
  *error = !relate(splits, n, exact, assumed) || !context;
  isl_map_free(exact);
  if (*error) {
    isl_set_free(context);
    isl_set_free(assumed);
    return NULL;
  }
  isl_set_free(scop->context);
  scop->context = isl_set_coalesce(context);
  return assumed;
}

static void commit(struct poly_split *splits, unsigned n) {
  for (unsigned i = 0; i < n; ++i) {
    isl_map *old = splits[i].access->map;
    splits[i].access->map = splits[i].map;
    splits[i].map = old;
  }
}

static struct poly_array *linear_array(struct poly_scop *scop,
                                       const char *name) {
  for (unsigned i = 0; i < scop->narrays; ++i)
    if (strcmp(scop->arrays[i].name, name) == 0 && scop->arrays[i].ndim == 1)
      return &scop->arrays[i];
  return NULL;
}

isl_bool poly_resplit(struct poly_scop *scop, const char *array,
                      unsigned ninner, const unsigned long *inner,
                      isl_set **assumption) {
  struct poly_array *linear = linear_array(scop, array);
  struct poly_shape shape = {.ninner = ninner, .inner = inner};
  struct poly_bound bound;
  bool error = false;
  unsigned n = 0;
  *assumption = NULL;
  if (!linear || ninner == 0)
    return isl_bool_false;
  for (unsigned i = 0; i < ninner; ++i)
    if (inner[i] == 0)
      return isl_bool_false;
  poly_bound_enter(&bound, scop->ctx, MAX_OPERATIONS);
  struct poly_split *splits = accesses_of(scop, array, &shape, &n);
  *assumption = n ? resplit(scop, splits, n, &error) : NULL;
  if (*assumption) {
    commit(splits, n);
    linear->ndim = 1 + ninner;
  }
  for (unsigned i = 0; i < n; ++i)
    poly_split_clear(&splits[i]);
  free(splits);
  poly_bound_leave(&bound);
  return error ? isl_bool_error : isl_bool_ok(*assumption != NULL);
}
