/*===- plan_names.c - Loops of the source in another order -----------------===*
 *
 * In:  a nest in isl's order, the nest of the source.
 * Out: each loop that runs like one of the source, but for a shift, knows
 * which. Why: remarks and wishes are about loops of the source.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_reorder.h"
#include <isl/set.h>
#include <isl/union_set.h>
#include <isl/val.h>

/* Do the values differ by a constant wherever both are defined? */
static bool runs_like(const struct poly_nest *loop,
                      const struct poly_nest *source) {
  isl_union_pw_aff *difference = isl_union_pw_aff_sub(
      isl_union_pw_aff_copy(loop->value), isl_union_pw_aff_copy(source->value));
  isl_union_set *all =
      isl_union_map_range(isl_union_map_from_union_pw_aff(difference));
  bool like = false;
  if (isl_union_set_is_empty(all) == isl_bool_false) {
    isl_set *set = isl_set_coalesce(isl_set_from_union_set(all));
    isl_val *shift = isl_set_plain_get_val_if_fixed(set, isl_dim_set, 0);
    like = isl_val_is_int(shift) == isl_bool_true;
    isl_val_free(shift);
    isl_set_free(set);
  } else {
    isl_union_set_free(all);
  }
  return like;
}

static const struct poly_loop *find_like(const struct poly_nest *loop,
                                         const struct poly_nest *source) {
  if (poly_nest_is_loop(source) && source->loop && runs_like(loop, source))
    return source->loop;
  const struct poly_loop *found = NULL;
  for (unsigned i = 0; !found && i < source->nchildren; ++i)
    found = find_like(loop, source->children[i]);
  return found;
}

void poly_plan_name(struct poly_nest *nest, const struct poly_nest *source) {
  if (poly_nest_is_loop(nest) && !nest->loop)
    nest->loop = find_like(nest, source);
  for (unsigned i = 0; i < nest->nchildren; ++i)
    poly_plan_name(nest->children[i], source);
}
