/*===- tile_register.c - Tiles of accumulators -----------------------------===*
 *
 * Products of matrices, a tile of the result at a time:
 *
 * for i (global)              for it (global, 6 rows)
 *   for j (vector) init         for jt (seq, 256 bytes)
 *   for k (seq)           =>      for i (unroll) for j (vector) init
 *     for j (vector)              for k (seq)
 *       C[i][j] += A B              for i (unroll) for j (vector) C[i][j] += A
 * B
 *
 * Products with a vector, a few rows at a time: a sum of one row in the order
 * of the source waits for each addition, sums of several rows do not wait for
 * each other.
 *
 * for i (global)              for it (global, 8 rows)
 *   init                  =>    for i (unroll) init
 *   for k (seq)                 for k (seq)
 *     y[i] += A[i][k] x[k]        for i (unroll) y[i] += A[i][k] x[k]
 *
 * Code of full tiles is apart, with constant bounds.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "tile_register.h"
#include "plan_wish.h"
#include "tile.h"
#include <isl/set.h>
#include <isl/union_set.h>
#include <isl/val.h>
#include <stddef.h>

enum { ROWS = 6, COLUMN_BYTES = 256, JAMMED_ROWS = 8, MAX_DEPTH = 8 };

struct site {
  struct poly_nest *row;  /* innermost mapped loop, one iteration a row */
  struct poly_nest *body; /* what a work-item runs */
  const struct poly_statement *statement; /* that accumulates */
  unsigned rows;                          /* of a tile */
  unsigned columns;                       /* of a tile, 0 = there are none */
};

/* -- Form ------------------------------------------------------------------ */

static bool has_role(const struct poly_nest *nest, enum poly_role role) {
  return poly_nest_is_loop(nest) && nest->role == role && !nest->fixed;
}

/* A vector loop around statements alone. */
static bool is_vector(const struct poly_nest *nest) {
  return has_role(nest, POLY_ROLE_VECTOR) && !nest->tile &&
         nest->children[0]->kind == POLY_NEST_LEAF;
}

static bool is_accumulation(const struct poly_nest *nest) {
  return has_role(nest, POLY_ROLE_SEQ) && !nest->tile &&
         is_vector(nest->children[0]);
}

static const struct poly_statement *
only_statement(const struct poly_scop *scop, const struct poly_nest *leaf) {
  const struct poly_statement *only = NULL;
  for (unsigned i = 0; i < scop->nstatements; ++i) {
    isl_set *part = isl_union_set_extract_set(
        leaf->domain, isl_set_get_space(scop->statements[i].domain));
    isl_bool empty = isl_set_is_empty(part);
    isl_set_free(part);
    if (empty == isl_bool_error || (empty == isl_bool_false && only))
      return NULL;
    if (empty == isl_bool_false)
      only = &scop->statements[i];
  }
  return only;
}

/* Does `loop` have the same iterations in all rows? Else a tile of rows would
 * be ragged in each of them. */
static bool is_rectangular(const struct site *site,
                           const struct poly_nest *loop) {
  isl_union_map *rows = isl_union_map_from_union_pw_aff(
      isl_union_pw_aff_intersect_domain_union_set(
          isl_union_pw_aff_copy(site->row->value),
          isl_union_set_copy(loop->domain)));
  isl_union_map *values =
      isl_union_map_from_union_pw_aff(isl_union_pw_aff_copy(loop->value));
  isl_union_map *pairs =
      isl_union_map_apply_range(isl_union_map_reverse(rows), values);
  isl_union_map *product = isl_union_map_from_domain_and_range(
      isl_union_map_domain(isl_union_map_copy(pairs)),
      isl_union_map_range(isl_union_map_copy(pairs)));
  isl_bool same = isl_union_map_is_subset(product, pairs);
  isl_union_map_free(product);
  isl_union_map_free(pairs);
  return same == isl_bool_true;
}

struct strides {
  enum poly_stride row, sum, column;
};

static struct strides strides_of(const struct poly_access *access,
                                 const struct poly_path *path,
                                 const struct site *site) {
  const struct poly_nest *column = path->loop, *sum = path->outer->loop;
  struct strides strides = {poly_access_stride(access, path, site->row),
                            poly_access_stride(access, path, sum),
                            poly_access_stride(access, path, column)};
  return strides;
}

static const struct poly_array *array_of(const struct poly_scop *scop,
                                         const struct poly_access *access) {
  return poly_scop_find_array(scop,
                              isl_map_get_tuple_name(access->map, isl_dim_out));
}

/* One array is updated in place, row by row; another one is read by all rows.
 * What else is read does not matter; nothing else is written. */
static bool accumulates(const struct poly_scop *scop, struct site *site,
                        const struct poly_path *path) {
  bool updates = false, shares = false;
  for (unsigned i = 0; i < site->statement->naccesses; ++i) {
    const struct poly_access *access = &site->statement->accesses[i];
    const struct poly_array *array = array_of(scop, access);
    if (!array || array->kind == POLY_ARRAY_SCALAR) {
      if (access->kind != POLY_ACCESS_READ)
        return false;
      continue;
    }
    struct strides s = strides_of(access, path, site);
    if (access->kind == POLY_ACCESS_READ) {
      shares |= s.row == POLY_STRIDE_ZERO && s.column == POLY_STRIDE_UNIT &&
                s.sum != POLY_STRIDE_ZERO;
      continue;
    }
    if (updates || access->kind != POLY_ACCESS_MUST_WRITE ||
        s.sum != POLY_STRIDE_ZERO || s.column != POLY_STRIDE_UNIT ||
        s.row == POLY_STRIDE_ZERO || array->element_bytes < 4)
      return false;
    updates = true;
    site->rows = ROWS;
    site->columns = COLUMN_BYTES / array->element_bytes;
  }
  return updates && shares;
}

/* One element a row is updated in place, while the rows of an array are walked
 * along. */
static bool sums_up(const struct poly_scop *scop, struct site *site,
                    const struct poly_path *sum) {
  bool updates = false, walks = false;
  for (unsigned i = 0; i < site->statement->naccesses; ++i) {
    const struct poly_access *access = &site->statement->accesses[i];
    const struct poly_array *array = array_of(scop, access);
    if (!array || array->kind == POLY_ARRAY_SCALAR) {
      if (access->kind != POLY_ACCESS_READ)
        return false;
      continue;
    }
    enum poly_stride row = poly_access_stride(access, sum, site->row);
    enum poly_stride along = poly_access_stride(access, sum, sum->loop);
    if (access->kind == POLY_ACCESS_READ)
      walks |= row == POLY_STRIDE_FAR && along == POLY_STRIDE_UNIT;
    else if (updates || access->kind != POLY_ACCESS_MUST_WRITE ||
             along != POLY_STRIDE_ZERO || row != POLY_STRIDE_UNIT)
      return false;
    else
      updates = true;
  }
  return updates && walks;
}

/* Mapped loops down to the row; `paths` gets them, their number is returned. */
static unsigned find_row(struct poly_nest *kernel, struct site *site,
                         const struct poly_path *path,
                         struct poly_path paths[MAX_DEPTH]) {
  unsigned depth = 0;
  struct poly_nest *nest = kernel;
  for (; has_role(nest, POLY_ROLE_GLOBAL) && depth + 2 < MAX_DEPTH;
       nest = nest->children[0]) {
    paths[depth] = (struct poly_path){depth ? &paths[depth - 1] : path, nest};
    site->row = nest;
    ++depth;
  }
  site->body = nest;
  return site->row && !site->row->tile ? depth : 0;
}

struct parts {
  struct poly_nest **part;
  unsigned n;
};

static struct parts parts_of(struct poly_nest **body) {
  if ((*body)->kind == POLY_NEST_SEQUENCE)
    return (struct parts){(*body)->children, (*body)->nchildren};
  return (struct parts){body, 1};
}

static bool all_sum_up(const struct poly_scop *scop, struct poly_nest *loop,
                       struct site *site, const struct poly_path *sum) {
  struct parts parts = parts_of(&loop->children[0]);
  for (unsigned i = 0; i < parts.n; ++i) {
    site->statement = parts.part[i]->kind == POLY_NEST_LEAF
                          ? only_statement(scop, parts.part[i])
                          : NULL;
    if (!site->statement || !sums_up(scop, site, sum))
      return false;
  }
  return true;
}

/* Every part of the body is without a loop or sums up along one. */
static bool has_jam_form(const struct poly_scop *scop, struct poly_nest *kernel,
                         const struct poly_path *path, struct site *site) {
  struct poly_path paths[MAX_DEPTH];
  unsigned depth = find_row(kernel, site, path, paths);
  if (!depth)
    return false;
  struct parts parts = parts_of(&site->body);
  bool found = false;
  for (unsigned i = 0; i < parts.n; ++i) {
    struct poly_nest *part = parts.part[i];
    if (part->kind == POLY_NEST_LEAF)
      continue;
    if (!has_role(part, POLY_ROLE_SEQ) || part->tile ||
        !is_rectangular(site, part))
      return false;
    paths[depth] = (struct poly_path){&paths[depth - 1], part};
    if (!all_sum_up(scop, part, site, &paths[depth]))
      return false;
    found = true;
  }
  site->rows = JAMMED_ROWS;
  site->columns = 0;
  return found;
}

/* Every part of the body runs along columns; one of them accumulates. */
static bool has_form(const struct poly_scop *scop, struct poly_nest *kernel,
                     const struct poly_path *path, struct site *site) {
  struct poly_path paths[MAX_DEPTH];
  unsigned depth = find_row(kernel, site, path, paths);
  if (!depth)
    return false;
  struct parts parts = parts_of(&site->body);
  bool found = false;
  for (unsigned i = 0; i < parts.n; ++i) {
    struct poly_nest *part = parts.part[i];
    if (is_vector(part))
      continue;
    if (!is_accumulation(part) || !is_rectangular(site, part) ||
        !is_rectangular(site, part->children[0]))
      return false;
    struct poly_nest *vector = part->children[0];
    paths[depth] = (struct poly_path){&paths[depth - 1], part};
    paths[depth + 1] = (struct poly_path){&paths[depth], vector};
    site->statement = only_statement(scop, vector->children[0]);
    if (!site->statement || !accumulates(scop, site, &paths[depth + 1]))
      return false;
    found = true;
  }
  return found;
}

/* -- Change ---------------------------------------------------------------- */

static __isl_give isl_union_pw_aff *
columns_of(const struct poly_nest *nest, __isl_take isl_union_pw_aff *columns) {
  if (is_vector(nest))
    return isl_union_pw_aff_union_add(columns,
                                      isl_union_pw_aff_copy(nest->value));
  for (unsigned i = 0; i < nest->nchildren; ++i)
    columns = columns_of(nest->children[i], columns);
  return columns;
}

static bool is_innermost(const struct poly_nest *nest) {
  return nest->kind == POLY_NEST_LEAF || is_vector(nest);
}

/* Puts the rows of a tile around each innermost part. */
static bool wrap_innermost(struct poly_nest *nest,
                           __isl_keep isl_union_pw_aff *rows,
                           const struct poly_loop *loop) {
  if (!is_innermost(nest)) {
    bool good = true;
    for (unsigned i = 0; good && i < nest->nchildren; ++i)
      good = wrap_innermost(nest->children[i], rows, loop);
    return good;
  }
  isl_union_pw_aff *value = isl_union_pw_aff_intersect_domain_union_set(
      isl_union_pw_aff_copy(rows), isl_union_set_copy(nest->domain));
  struct poly_nest *with = poly_nest_loop(value, loop, poly_nest_copy(nest));
  if (!with)
    return false;
  with->role = POLY_ROLE_UNROLL;
  poly_nest_become(nest, with);
  return true;
}

/* Cuts the loop into tiles of `size` and forgets the loop within. */
static bool make_tiles(struct poly_nest *loop, unsigned size) {
  if (!poly_tile_strip(loop, size))
    return false;
  poly_tile_drop_inner(loop);
  return true;
}

/* The columns of all vector loops, or zero where there are none. */
static __isl_give isl_union_pw_aff *all_columns(const struct poly_nest *body,
                                                const struct site *site) {
  isl_ctx *ctx = isl_union_set_get_ctx(body->domain);
  if (site->columns)
    return columns_of(body, isl_union_pw_aff_empty_ctx(ctx));
  return isl_union_pw_aff_val_on_domain(isl_union_set_copy(body->domain),
                                        isl_val_zero(ctx));
}

static bool insert_column_tiles(struct poly_nest *body,
                                __isl_keep isl_union_pw_aff *rows,
                                const struct site *site) {
  isl_union_pw_aff *columns = all_columns(body, site);
  struct poly_nest *loop = poly_nest_loop(isl_union_pw_aff_copy(columns), NULL,
                                          poly_nest_copy(body));
  if (!loop || !make_tiles(loop, site->columns ? site->columns : 1)) {
    isl_union_pw_aff_free(columns);
    poly_nest_free(loop);
    return false;
  }
  loop->role = POLY_ROLE_SEQ;
  loop->columns = columns;
  loop->rows = isl_union_pw_aff_copy(rows);
  loop->row_tile = site->rows;
  poly_nest_become(body, loop);
  return true;
}

static bool change(const struct site *site) {
  isl_union_pw_aff *rows = isl_union_pw_aff_copy(site->row->value);
  bool good = rows && make_tiles(site->row, site->rows); /* makes a new body */
  struct poly_nest *body = site->row->children[0];
  good = good && wrap_innermost(body, rows, site->row->loop) &&
         insert_column_tiles(body, rows, site);
  isl_union_pw_aff_free(rows);
  return good;
}

/* A tile is straight code: not what the user wants of its loops. */
static bool is_unwanted(const struct poly_nest *nest) {
  if (nest->role == POLY_ROLE_VECTOR && poly_wish_is_partial(nest))
    return true;
  bool unwanted = false;
  for (unsigned i = 0; i < nest->nchildren; ++i)
    unwanted |= is_unwanted(nest->children[i]);
  return unwanted;
}

void poly_tile_registers(struct poly_planner *planner, struct poly_nest *kernel,
                         const struct poly_carry *carry,
                         const struct poly_path *path) {
  struct poly_nest *tiled = poly_nest_copy(kernel);
  struct site site = {NULL, NULL, NULL, 0, 0};
  if (!tiled) {
    planner->failed = true;
    return;
  }
  if (!(has_form(planner->scop, tiled, path, &site) ||
        has_jam_form(planner->scop, tiled, path, &site)) ||
      is_unwanted(tiled) || poly_wish_is_partial(site.row) || !change(&site) ||
      !poly_plan_sure(planner, poly_carry_respected(carry, tiled))) {
    poly_nest_free(tiled);
    return;
  }
  poly_plan_note(planner, POLY_NOTE_LoopTiled, site.row->loop, NULL, NULL);
  poly_nest_become(kernel, tiled);
}
