/*===- resplit_access.c - One access with a subscript a dimension ----------===*
 *
 * In:  see resplit_access.h.
 * Out: with sizes (30, 20): 600 i + 20 j + k  =>  (i, j, k), by dividing by 20
 *      and then by 30. A coefficient goes where it leaves the smaller rest; a
 *      constant goes where the subscript stays in its row.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "resplit_access.h"

#include <isl/aff.h>
#include <isl/space.h>
#include <isl/val.h>

#define MAX_PIECES 4
/* No less is assumed of a row that might be left. */
#define SMALLEST_ROW 8

/* The integer nearest to value / size, the one nearer to zero of two. */
static isl_val *nearest(isl_val *value, unsigned long size) {
  isl_ctx *ctx = isl_val_get_ctx(value);
  int sign = isl_val_sgn(value);
  isl_val *twice = isl_val_mul_ui(isl_val_abs(value), 2);
  twice = isl_val_add(twice, isl_val_int_from_ui(ctx, size - 1));
  twice = isl_val_div(twice, isl_val_int_from_ui(ctx, size));
  isl_val *quotient = isl_val_floor(isl_val_div_ui(twice, 2));
  return sign < 0 ? isl_val_neg(quotient) : quotient;
}

static isl_aff *divide_coefficients(isl_aff *result, isl_aff *aff,
                                    enum isl_dim_type type,
                                    unsigned long size) {
  isl_size n = isl_aff_dim(aff, type);
  if (n < 0)
    return isl_aff_free(result);
  for (int i = 0; i < n; ++i)
    result = isl_aff_set_coefficient_val(
        result, type, i,
        nearest(isl_aff_get_coefficient_val(aff, type, i), size));
  return result;
}

/* aff / size with each coefficient rounded, and `bias` added. */
static isl_aff *divide(__isl_keep isl_aff *aff, unsigned long size, long bias) {
  isl_ctx *ctx = isl_aff_get_ctx(aff);
  isl_aff *result = isl_aff_copy(aff);
  result = divide_coefficients(result, aff, isl_dim_in, size);
  result = divide_coefficients(result, aff, isl_dim_param, size);
  result = divide_coefficients(result, aff, isl_dim_div, size);
  isl_val *constant = nearest(isl_aff_get_constant_val(aff), size);
  constant = isl_val_add(constant, isl_val_int_from_si(ctx, bias));
  return isl_aff_set_constant_val(result, constant);
}

/* An iterator in a row and across rows, as in A[i][i], is believed where it
 * moves little in the row; 3 i is no diagonal of rows of 2. */
static bool is_diagonal(__isl_take isl_val *value, __isl_take isl_val *quotient,
                        unsigned long size) {
  bool crosses = isl_val_is_zero(quotient) == isl_bool_false;
  isl_val *rest = isl_val_sub(value, isl_val_mul_ui(quotient, size));
  rest = isl_val_mul_ui(isl_val_abs(rest), SMALLEST_ROW);
  bool moves_far = isl_val_gt_si(rest, (long)size) != isl_bool_false;
  isl_val_free(rest);
  return !crosses || !moves_far;
}

static bool is_believable(__isl_keep isl_aff *aff, __isl_keep isl_aff *outer,
                          unsigned long size) {
  static const enum isl_dim_type types[] = {isl_dim_in, isl_dim_param,
                                            isl_dim_div};
  for (unsigned t = 0; t < 3; ++t)
    for (int i = 0; i < isl_aff_dim(aff, types[t]); ++i)
      if (!is_diagonal(isl_aff_get_coefficient_val(aff, types[t], i),
                       isl_aff_get_coefficient_val(outer, types[t], i), size))
        return false;
  return true;
}

/* 1, 0 or -1: on which side of its rounded quotient the constant is. */
static int side_of_constant(__isl_keep isl_aff *aff, unsigned long size) {
  isl_val *constant = isl_aff_get_constant_val(aff);
  isl_val *back = isl_val_mul_ui(nearest(isl_val_copy(constant), size), size);
  isl_val *rest = isl_val_sub(constant, back);
  int side = isl_val_sgn(rest);
  isl_val_free(rest);
  return side;
}

static isl_aff *constant_aff(__isl_keep isl_aff *like, unsigned long value) {
  isl_val *v = isl_val_int_from_ui(isl_aff_get_ctx(like), value);
  return isl_aff_val_on_domain(isl_aff_get_domain_local_space(like), v);
}

/* aff - size * outer */
static isl_aff *rest_of(__isl_keep isl_aff *aff, unsigned long size,
                        __isl_keep isl_aff *outer) {
  isl_val *factor = isl_val_int_from_ui(isl_aff_get_ctx(aff), size);
  return isl_aff_sub(isl_aff_copy(aff),
                     isl_aff_scale_val(isl_aff_copy(outer), factor));
}

/* The parameters with which `inner` is not in [0, size) somewhere. Local
 * variables are dropped, which makes it more parameters: a condition that is
 * tested at run time has to be simple. */
static isl_set *leaving(__isl_keep isl_set *instances,
                        __isl_keep isl_aff *inner, unsigned long size) {
  isl_set *below = isl_aff_lt_set(isl_aff_copy(inner), constant_aff(inner, 0));
  isl_set *above =
      isl_aff_ge_set(isl_aff_copy(inner), constant_aff(inner, size));
  isl_set *outside =
      isl_set_intersect(isl_set_copy(instances), isl_set_union(below, above));
  outside = isl_set_remove_divs(isl_set_params(outside));
  outside = isl_set_gist(outside, isl_set_params(isl_set_copy(instances)));
  return isl_set_coalesce(outside);
}

/* Do some of the instances exist without these parameters? */
static isl_bool leaves_some(__isl_keep isl_set *instances,
                            __isl_keep isl_set *outside) {
  isl_set *rest = isl_set_subtract(isl_set_params(isl_set_copy(instances)),
                                   isl_set_copy(outside));
  isl_bool empty = isl_set_is_empty(rest);
  isl_set_free(rest);
  return isl_bool_not(empty);
}

/* The quotient of one dimension: the nearer one, or the next one where only
 * that keeps the subscript in its row. NULL when neither can, or on an error.
 */
static isl_aff *quotient_of(__isl_keep isl_aff *aff, unsigned long size,
                            __isl_keep isl_set *instances, isl_set **outside,
                            bool *error) {
  isl_aff *best = NULL;
  int side = side_of_constant(aff, size);
  *outside = NULL;
  for (int n = 0; n < 2 && !*error; ++n) {
    isl_aff *outer = divide(aff, size, n * side);
    isl_aff *inner = rest_of(aff, size, outer);
    isl_set *leaves = leaving(instances, inner, size);
    isl_aff_free(inner);
    isl_bool never = isl_set_is_empty(leaves);
    isl_bool possible = leaves_some(instances, leaves);
    *error = never < 0 || possible < 0;
    if (size < SMALLEST_ROW || !is_believable(aff, outer, size))
      possible = isl_bool_false;
    if (never == isl_bool_true || (possible == isl_bool_true && !best)) {
      isl_aff_free(best);
      isl_set_free(*outside);
      best = outer;
      *outside = leaves;
    } else {
      isl_aff_free(outer);
      isl_set_free(leaves);
    }
    if (never == isl_bool_true || side == 0)
      break;
  }
  return best;
}

static isl_bool has_integer_coefficients(__isl_keep isl_aff *aff) {
  isl_val *denominator = isl_aff_get_denominator_val(aff);
  isl_bool integer = isl_val_is_one(denominator);
  isl_val_free(denominator);
  return integer;
}

/* The subscripts of some instances, NULL where there are none or on an error.
 * Takes `aff`, the linear one. */
static isl_map *split_subscript(struct poly_split *split,
                                __isl_keep isl_set *instances,
                                __isl_take isl_aff *aff, bool *error) {
  isl_map *subscripts = NULL;
  for (unsigned i = split->shape->ninner; i-- > 0;) {
    unsigned long size = split->shape->inner[i];
    isl_set *outside;
    isl_aff *outer = quotient_of(aff, size, instances, &outside, error);
    split->outside = isl_set_union(split->outside, outside);
    if (!outer || *error) {
      isl_aff_free(outer);
      isl_aff_free(aff);
      isl_map_free(subscripts);
      return NULL;
    }
    isl_map *inner = isl_map_from_aff(rest_of(aff, size, outer));
    subscripts =
        subscripts ? isl_map_flat_range_product(inner, subscripts) : inner;
    isl_aff_free(aff);
    aff = outer;
    isl_bool constant = isl_aff_is_cst(aff);
    split->crosses |= constant == isl_bool_false;
  }
  subscripts = isl_map_flat_range_product(isl_map_from_aff(aff), subscripts);
  subscripts = isl_map_intersect_domain(subscripts, isl_set_copy(instances));
  *error |= !subscripts;
  return subscripts;
}

static isl_stat split_piece(__isl_take isl_set *set,
                            __isl_take isl_multi_aff *subscript, void *user) {
  struct poly_split *split = user;
  isl_aff *aff = isl_multi_aff_get_aff(subscript, 0);
  isl_multi_aff_free(subscript);
  isl_set *instances = isl_set_intersect(set, isl_set_copy(split->domain));
  isl_bool empty = isl_set_is_empty(instances);
  isl_bool integer = has_integer_coefficients(aff);
  bool error = empty < 0 || integer < 0;
  isl_map *map = NULL;
  if (!error && !empty && integer && ++split->npieces <= MAX_PIECES)
    map = split_subscript(split, instances, isl_aff_copy(aff), &error);
  if (map)
    split->map = isl_map_union(split->map, map);
  else if (!empty)
    split->plain = false;
  isl_aff_free(aff);
  isl_set_free(instances);
  return error ? isl_stat_error : isl_stat_ok;
}

isl_stat poly_split_access(struct poly_split *split,
                           __isl_keep isl_set *context) {
  isl_space *elements = isl_space_set_alloc(isl_set_get_ctx(context), 0,
                                            1 + split->shape->ninner);
  isl_space *instances = isl_set_get_space(split->domain);
  elements = isl_space_align_params(elements, isl_space_copy(instances));
  split->map =
      isl_map_empty(isl_space_map_from_domain_and_range(instances, elements));
  split->outside = isl_set_empty(isl_set_get_space(context));
  isl_map *map = split->access->map;
  isl_bool single = isl_map_is_single_valued(map);
  split->plain = single == isl_bool_true;
  if (single != isl_bool_true)
    return single < 0 ? isl_stat_error : isl_stat_ok;
  isl_pw_multi_aff *subscript = isl_pw_multi_aff_from_map(isl_map_copy(map));
  isl_stat result =
      isl_pw_multi_aff_foreach_piece(subscript, split_piece, split);
  isl_pw_multi_aff_free(subscript);
  return result;
}

void poly_split_clear(struct poly_split *split) {
  isl_set_free(split->domain);
  isl_map_free(split->map);
  isl_set_free(split->outside);
}
