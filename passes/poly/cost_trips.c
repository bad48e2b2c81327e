/*===- cost_trips.c - How often loops run ----------------------------------===*
 *
 * In:  a path of loops, innermost first; bounds of the parameters.
 * Out: the most iterations of the innermost for one iteration of the others.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "cost_trips.h"
#include <isl/ilp.h>
#include <isl/union_set.h>
#include <isl/val.h>

static __isl_give isl_union_map *value_map(__isl_keep isl_union_pw_aff *value) {
  return isl_union_map_from_union_pw_aff(isl_union_pw_aff_copy(value));
}

__isl_give isl_map *poly_path_iterations(const struct poly_scop *scop,
                                         const struct poly_path *path) {
  isl_union_set *domain = isl_union_set_intersect_params(
      isl_union_set_copy(path->loop->domain), isl_set_copy(scop->context));
  isl_union_map *all = value_map(path->loop->value);
  all = isl_union_map_intersect_domain(all, domain);
  int outer = 0;
  for (path = path->outer; path; path = path->outer, ++outer)
    all = isl_union_map_flat_range_product(value_map(path->loop->value), all);
  isl_set *range = isl_set_from_union_set(isl_union_map_range(all));
  isl_map *map = isl_map_from_range(range);
  return isl_map_move_dims(map, isl_dim_in, 0, isl_dim_out, 0, (unsigned)outer);
}

long poly_iterations_most(__isl_keep isl_map *iterations) {
  isl_map *pairs = isl_map_apply_range(
      isl_map_reverse(isl_map_copy(iterations)), isl_map_copy(iterations));
  isl_val *most = isl_set_dim_max_val(isl_map_deltas(pairs), 0);
  long trips =
      isl_val_is_int(most) == isl_bool_true ? isl_val_get_num_si(most) + 1 : -1;
  isl_val_free(most);
  return trips;
}

long poly_path_trips(const struct poly_scop *scop,
                     const struct poly_path *path) {
  isl_map *iterations = poly_path_iterations(scop, path);
  long trips = poly_iterations_most(iterations);
  isl_map_free(iterations);
  return trips;
}
