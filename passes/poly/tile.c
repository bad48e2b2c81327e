/*===- tile.c - Cutting loops into blocks ----------------------------------===*
 *
 * In:  { L(v) { body } }
 * Out: strip: { T(floor(v / size)) { L(v) { body } } }; sink: L(v) below the
 *      loops of the body. Whether that is legal is for the caller to find out.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "tile.h"
#include <isl/union_set.h>
#include <isl/val.h>
#include <stddef.h>

static __isl_give isl_union_pw_aff *block_of(__isl_keep isl_union_pw_aff *value,
                                             unsigned size) {
  isl_ctx *ctx = isl_union_pw_aff_get_ctx(value);
  return isl_union_pw_aff_floor(isl_union_pw_aff_scale_down_val(
      isl_union_pw_aff_copy(value), isl_val_int_from_ui(ctx, size)));
}

bool poly_tile_strip(struct poly_nest *loop, unsigned size) {
  isl_union_pw_aff *block = block_of(loop->value, size);
  struct poly_nest *inner = block ? poly_nest_copy(loop) : NULL;
  if (!inner) {
    isl_union_pw_aff_free(block);
    return false;
  }
  inner->kernel = false;
  poly_nest_free(loop->children[0]);
  loop->children[0] = inner;
  isl_union_pw_aff_free(loop->value);
  loop->value = block;
  loop->tile = size;
  return true;
}

static bool is_innermost(const struct poly_nest *nest) {
  return nest->kind == POLY_NEST_LEAF ||
         (poly_nest_is_loop(nest) && nest->role == POLY_ROLE_UNROLL);
}

static bool wrap(struct poly_nest *nest, __isl_keep isl_union_pw_aff *value,
                 const struct poly_loop *loop) {
  value = isl_union_pw_aff_intersect_domain_union_set(
      isl_union_pw_aff_copy(value), isl_union_set_copy(nest->domain));
  struct poly_nest *with = poly_nest_loop(value, loop, poly_nest_copy(nest));
  if (with) {
    with->role = POLY_ROLE_SEQ;
    poly_nest_become(nest, with);
  }
  return with != NULL;
}

/* A sequence without loops is wrapped as a whole. */
static bool has_loops(const struct poly_nest *nest) {
  bool loops = poly_nest_is_loop(nest) && nest->role != POLY_ROLE_UNROLL;
  for (unsigned i = 0; !loops && i < nest->nchildren; ++i)
    loops = has_loops(nest->children[i]);
  return loops;
}

bool poly_tile_sink(struct poly_nest *nest, __isl_keep isl_union_pw_aff *value,
                    const struct poly_loop *loop) {
  if (is_innermost(nest) || !has_loops(nest))
    return wrap(nest, value, loop);
  bool good = true;
  for (unsigned i = 0; good && i < nest->nchildren; ++i)
    good = poly_tile_sink(nest->children[i], value, loop);
  return good;
}

void poly_tile_drop_inner(struct poly_nest *loop) {
  struct poly_nest *inner = loop->children[0];
  loop->children[0] = inner->children[0];
  inner->nchildren = 0;
  poly_nest_free(inner);
}
