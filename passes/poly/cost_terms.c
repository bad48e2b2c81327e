/*===- cost_terms.c - How many points a set has, about ---------------------===*
 *
 * In:  { S[i,j] : 0 <= j <= i < n }
 * Out: 1/2 * n * n, the second factor being of j over all i.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "cost_terms.h"
#include <isl/ilp.h>
#include <isl/map.h>
#include <isl/set.h>
#include <isl/union_set.h>
#include <isl/val.h>
#include <stdlib.h>

enum { TYPICAL = 1000 };

void poly_term_clear(struct poly_term *term) {
  for (unsigned i = 0; i < term->nfactors; ++i)
    isl_pw_aff_free(term->factors[i]);
  free(term->factors);
  *term = (struct poly_term){0};
}

static __isl_give isl_pw_aff *extent(__isl_keep isl_set *set, int pos) {
  isl_pw_aff *last = isl_set_dim_max(isl_set_copy(set), pos);
  isl_pw_aff *first = isl_set_dim_min(isl_set_copy(set), pos);
  isl_pw_aff *length = isl_pw_aff_sub(last, first);
  isl_ctx *ctx = isl_set_get_ctx(set);
  return isl_pw_aff_add_constant_val(length, isl_val_one(ctx));
}

/* How dimension `pos` depends on the ones before. */
enum shape { RECTANGULAR, TRIANGULAR, FIXED };

static enum shape shape_of(__isl_keep isl_set *set, unsigned pos) {
  isl_map *map = isl_map_from_range(isl_set_copy(set));
  map = isl_map_project_out(map, isl_dim_out, pos + 1,
                            (unsigned)isl_set_dim(set, isl_dim_set) - pos - 1);
  map = isl_map_move_dims(map, isl_dim_in, 0, isl_dim_out, 0, pos);
  isl_map *box = isl_map_from_domain_and_range(
      isl_map_domain(isl_map_copy(map)), isl_map_range(isl_map_copy(map)));
  enum shape shape = RECTANGULAR;
  if (isl_map_is_single_valued(map) == isl_bool_true)
    shape = FIXED;
  else if (isl_map_is_subset(box, map) == isl_bool_false)
    shape = TRIANGULAR;
  isl_map_free(box);
  isl_map_free(map);
  return shape;
}

static bool add_extent(struct poly_term *term, __isl_keep isl_set *set,
                       unsigned pos) {
  enum shape shape = shape_of(set, pos);
  if (shape == FIXED)
    return true;
  isl_pw_aff *factor = extent(set, (int)pos);
  if (!factor)
    return false;
  term->factors[term->nfactors++] = factor;
  if (shape == TRIANGULAR)
    term->coefficient /= 2;
  return true;
}

bool poly_term_count(__isl_take isl_set *set, struct poly_term *term) {
  *term = (struct poly_term){.coefficient = 1};
  set = isl_set_reset_tuple_id(set);
  isl_size n = isl_set_dim(set, isl_dim_set);
  term->factors = n < 0 ? NULL : calloc((size_t)n + 1, sizeof(isl_pw_aff *));
  bool good = term->factors != NULL;
  for (int i = 0; good && i < n; ++i)
    good = add_extent(term, set, (unsigned)i);
  isl_set_free(set);
  if (!good)
    poly_term_clear(term);
  return good;
}

/* What a parameter can be that is nearest to the typical value. */
static __isl_give isl_val *nearest_value(__isl_keep isl_set *context,
                                         unsigned parameter) {
  isl_set *values = isl_set_from_params(isl_set_copy(context));
  values =
      isl_set_move_dims(values, isl_dim_set, 0, isl_dim_param, parameter, 1);
  isl_set *small =
      isl_set_upper_bound_si(isl_set_copy(values), isl_dim_set, 0, TYPICAL);
  if (isl_set_is_empty(small) == isl_bool_false) {
    isl_set_free(values);
    return isl_set_dim_max_val(small, 0);
  }
  isl_set_free(small);
  return isl_set_dim_min_val(values, 0);
}

__isl_give isl_point *poly_typical_parameters(const struct poly_scop *scop) {
  isl_set *left = isl_set_params(isl_set_copy(scop->context));
  isl_size n = isl_set_dim(left, isl_dim_param);
  for (int i = 0; i < n; ++i) {
    isl_val *value = nearest_value(left, (unsigned)i);
    if (isl_val_is_int(value) == isl_bool_true)
      left = isl_set_fix_val(left, isl_dim_param, (unsigned)i, value);
    else
      isl_val_free(value);
  }
  return isl_set_sample_point(left);
}

/* The value at the parameters of `point`, whichever order they have. */
static double value_at(__isl_keep isl_pw_aff *factor,
                       __isl_keep isl_point *point) {
  isl_set *at = isl_set_from_point(isl_point_copy(point));
  isl_pw_aff *left = isl_pw_aff_intersect_params(isl_pw_aff_copy(factor), at);
  isl_val *val = isl_set_dim_max_val(isl_set_from_pw_aff(left), 0);
  double value =
      val && isl_val_is_rat(val) == isl_bool_true ? isl_val_get_d(val) : 0;
  isl_val_free(val);
  return value > 0 ? value : 0;
}

double poly_term_at(const struct poly_term *term, __isl_keep isl_point *point) {
  double value = term->coefficient;
  for (unsigned i = 0; i < term->nfactors; ++i)
    value *= value_at(term->factors[i], point);
  return value;
}

__isl_give isl_set *poly_path_set(const struct poly_scop *scop,
                                  const struct poly_path *path,
                                  __isl_keep isl_union_set *domain) {
  isl_union_map *all = NULL;
  for (; path; path = path->outer) {
    isl_union_map *one = isl_union_map_from_union_pw_aff(
        isl_union_pw_aff_copy(path->loop->value));
    all = all ? isl_union_map_flat_range_product(one, all) : one;
  }
  if (!all)
    return NULL;
  domain = isl_union_set_intersect_params(isl_union_set_copy(domain),
                                          isl_set_copy(scop->context));
  all = isl_union_map_intersect_domain(all, domain);
  return isl_set_from_union_set(isl_union_map_range(all));
}
