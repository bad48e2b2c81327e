/*===- plan_tree.c - Between isl's schedule trees and loop nests -----------===*
 *
 * In:  a tree without expansions and extensions; marks that name loops of the
 *      scop or roles stand above their bands, other marks are dropped.
 * Out: nests; or a tree in which each band has one member and a mark that says
 *      where it runs (plan.h).
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_nest.h"
#include <isl/id.h>
#include <isl/map.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/union_set.h>
#include <stdio.h>
#include <string.h>

static const char *const role_names[] = {
    [POLY_ROLE_HOST] = "host",     [POLY_ROLE_SEQ] = "seq",
    [POLY_ROLE_UNROLL] = "unroll", [POLY_ROLE_VECTOR] = "vector",
    [POLY_ROLE_GLOBAL] = "global", [POLY_ROLE_GROUP] = "group",
    [POLY_ROLE_LOCAL] = "local",
};

/* What the marks above a band said. */
struct marks {
  const struct poly_loop *loop;
  bool kernel;
  enum poly_role role;
  unsigned dim, size, unroll;
};

static void read_role(const char *name, struct marks *marks) {
  char word[16];
  unsigned dim = 0, size = 0, unroll = 0;
  if (sscanf(name, "%15s %u size %u", word, &dim, &size) < 1)
    return;
  if (sscanf(name, "%*s unroll %u", &unroll) < 1 &&
      strstr(name, " unroll full"))
    unroll = POLY_UNROLL_FULLY;
  for (unsigned i = 0; i < sizeof(role_names) / sizeof(*role_names); ++i)
    if (strcmp(word, role_names[i]) == 0) {
      marks->role = (enum poly_role)i;
      marks->dim = dim;
      marks->size = size;
      marks->unroll = i == POLY_ROLE_SEQ || i == POLY_ROLE_VECTOR ? unroll : 0;
    }
  marks->kernel |= strcmp(word, "kernel") == 0;
}

static struct poly_nest *read_node(const struct poly_scop *scop,
                                   __isl_take isl_schedule_node *node,
                                   struct marks marks);

static struct poly_nest *read_child(const struct poly_scop *scop,
                                    __isl_keep isl_schedule_node *node, int pos,
                                    struct marks marks) {
  return read_node(scop, isl_schedule_node_get_child(node, pos), marks);
}

static struct poly_nest *read_mark(const struct poly_scop *scop,
                                   __isl_keep isl_schedule_node *node,
                                   struct marks marks) {
  isl_id *id = isl_schedule_node_mark_get_id(node);
  const char *name = isl_id_get_name(id);
  const struct poly_loop *named = name ? poly_scop_find_loop(scop, name) : NULL;
  if (named)
    marks.loop = named;
  else if (name)
    read_role(name, &marks);
  isl_id_free(id);
  return read_child(scop, node, 0, marks);
}

static struct poly_nest *read_band(const struct poly_scop *scop,
                                   __isl_keep isl_schedule_node *node,
                                   struct marks marks) {
  static const struct marks none = {0};
  isl_size n = isl_schedule_node_band_n_member(node);
  struct poly_nest *nest = n < 0 ? NULL : read_child(scop, node, 0, none);
  isl_multi_union_pw_aff *band =
      isl_schedule_node_band_get_partial_schedule(node);
  for (int i = (int)n - 1; nest && i >= 0; --i) {
    nest = poly_nest_loop(isl_multi_union_pw_aff_get_union_pw_aff(band, i),
                          n == 1 ? marks.loop : NULL, nest);
    if (nest && n == 1) {
      nest->role = marks.role;
      nest->dim = marks.dim;
      nest->size = marks.size;
      nest->unroll = marks.unroll;
      nest->options = isl_schedule_node_band_get_ast_build_options(node);
    }
    if (nest && i == 0)
      nest->kernel = marks.kernel;
  }
  isl_multi_union_pw_aff_free(band);
  return nest;
}

/* The instances as the tree has them, not as pieces of the children. */
static void keep_domain(struct poly_nest *nest,
                        __isl_keep isl_schedule_node *node) {
  isl_union_set *whole = isl_schedule_node_get_domain(node);
  if (isl_union_set_is_equal(whole, nest->domain) == isl_bool_true) {
    isl_union_set_free(nest->domain);
    nest->domain = whole;
  } else {
    isl_union_set_free(whole);
  }
}

static struct poly_nest *read_sequence(const struct poly_scop *scop,
                                       __isl_keep isl_schedule_node *node) {
  isl_size n = isl_schedule_node_n_children(node);
  struct poly_nest *nest = n < 0 ? NULL : poly_nest_sequence((unsigned)n);
  bool good = nest != NULL;
  for (int i = 0; good && i < n; ++i)
    good = poly_nest_append(nest, read_child(scop, node, i, (struct marks){0}));
  if (good && nest->nchildren == 1) {
    struct poly_nest *child = nest->children[0];
    nest->nchildren = 0;
    poly_nest_free(nest);
    return child;
  }
  if (good && nest->nchildren) {
    keep_domain(nest, node);
    return nest;
  }
  poly_nest_free(nest);
  return good ? poly_nest_leaf(isl_schedule_node_get_domain(node)) : NULL;
}

static struct poly_nest *read_node(const struct poly_scop *scop,
                                   __isl_take isl_schedule_node *node,
                                   struct marks marks) {
  struct poly_nest *nest = NULL;
  switch (isl_schedule_node_get_type(node)) {
  case isl_schedule_node_leaf:
    nest = poly_nest_leaf(isl_schedule_node_get_domain(node));
    break;
  case isl_schedule_node_mark:
    nest = read_mark(scop, node, marks);
    break;
  case isl_schedule_node_band:
    nest = read_band(scop, node, marks);
    break;
  case isl_schedule_node_sequence:
  case isl_schedule_node_set:
    nest = read_sequence(scop, node);
    break;
  case isl_schedule_node_domain:
  case isl_schedule_node_filter:
  case isl_schedule_node_context:
  case isl_schedule_node_guard:
    nest = read_child(scop, node, 0, marks);
    break;
  case isl_schedule_node_error:
  case isl_schedule_node_expansion:
  case isl_schedule_node_extension:
    break;
  }
  isl_schedule_node_free(node);
  return nest;
}

struct poly_nest *poly_nest_read(const struct poly_scop *scop,
                                 __isl_keep isl_schedule *schedule) {
  return read_node(scop, isl_schedule_get_root(schedule), (struct marks){0});
}

static __isl_give isl_schedule_node *
insert_mark(__isl_take isl_schedule_node *node, const char *name) {
  isl_ctx *ctx = isl_schedule_node_get_ctx(node);
  node = isl_schedule_node_insert_mark(node, isl_id_alloc(ctx, name, NULL));
  return isl_schedule_node_child(node, 0);
}

static __isl_give isl_schedule_node *
insert_role(__isl_take isl_schedule_node *node, const struct poly_nest *nest) {
  char name[64];
  const char *role = role_names[nest->role];
  if (nest->unroll == POLY_UNROLL_FULLY)
    snprintf(name, sizeof(name), "%s unroll full", role);
  else if (nest->unroll)
    snprintf(name, sizeof(name), "%s unroll %u", role, nest->unroll);
  else if (nest->role < POLY_ROLE_GLOBAL)
    snprintf(name, sizeof(name), "%s", role);
  else if (nest->size)
    snprintf(name, sizeof(name), "%s %u size %u", role, nest->dim, nest->size);
  else
    snprintf(name, sizeof(name), "%s %u", role, nest->dim);
  return insert_mark(node, name);
}

static __isl_give isl_schedule_node *
write_node(__isl_take isl_schedule_node *node, const struct poly_nest *nest,
           unsigned *kernel);

/* -- Full tiles ------------------------------------------------------------ */

enum { MAX_PIECES = 4 };

/* { [r, c] -> [t, u] } of the tiles that hold the points. */
static __isl_give isl_map *tiles_of(isl_ctx *ctx,
                                    const struct poly_nest *nest) {
  char text[160];
  snprintf(text, sizeof(text),
           "{ [r, c] -> [t, u] : %ut <= r < %ut + %u and %uu <= c < %uu + %u }",
           nest->row_tile, nest->row_tile, nest->row_tile, nest->tile,
           nest->tile, nest->tile);
  return isl_map_read_from_str(ctx, text);
}

/* { [o] -> [r, c] } of the points below one iteration of the loops around. */
static __isl_give isl_map *points_of(__isl_keep isl_schedule_node *node,
                                     const struct poly_nest *nest) {
  isl_union_map *around = isl_schedule_node_get_prefix_schedule_union_map(node);
  isl_union_map *points = isl_union_map_flat_range_product(
      isl_union_map_from_union_pw_aff(isl_union_pw_aff_copy(nest->rows)),
      isl_union_map_from_union_pw_aff(isl_union_pw_aff_copy(nest->columns)));
  points = isl_union_map_intersect_domain(points,
                                          isl_schedule_node_get_domain(node));
  return isl_map_from_union_map(
      isl_union_map_apply_range(isl_union_map_reverse(around), points));
}

/* { [o] -> [u] } of the tiles all of whose points are there. */
static __isl_give isl_map *full_tiles(__isl_keep isl_schedule_node *node,
                                      const struct poly_nest *nest) {
  isl_map *there = points_of(node, nest);
  isl_map *tiles = tiles_of(isl_schedule_node_get_ctx(node), nest);
  isl_map *touched =
      isl_map_apply_range(isl_map_copy(there), isl_map_copy(tiles));
  isl_map *all = isl_map_apply_range(isl_map_copy(touched),
                                     isl_map_reverse(isl_map_copy(tiles)));
  isl_map *partial = isl_map_apply_range(isl_map_subtract(all, there), tiles);
  isl_map *full = isl_map_subtract(touched, partial);
  return isl_map_coalesce(isl_map_project_out(full, isl_dim_out, 0, 1));
}

/* Code for full tiles has constant bounds inside. */
static __isl_give isl_schedule_node *
isolate_full_tiles(__isl_take isl_schedule_node *node,
                   const struct poly_nest *nest) {
  isl_map *full = full_tiles(node, nest);
  isl_size pieces = isl_map_n_basic_map(full);
  if (pieces < 1 || pieces > MAX_PIECES) {
    isl_map_free(full);
    return pieces < 0 ? isl_schedule_node_free(node) : node;
  }
  isl_set *option = isl_set_set_tuple_name(isl_map_wrap(full), "isolate");
  return isl_schedule_node_band_set_ast_build_options(
      node, isl_union_set_from_set(option));
}

/* -- Nodes ----------------------------------------------------------------- */

static __isl_give isl_schedule_node *
write_loop(__isl_take isl_schedule_node *node, const struct poly_nest *nest,
           unsigned *kernel) {
  int up = 2;
  if (nest->kernel) {
    char name[32];
    snprintf(name, sizeof(name), "kernel %u", (*kernel)++);
    node = insert_mark(node, name);
    ++up;
  }
  node = insert_role(node, nest);
  node = isl_schedule_node_insert_partial_schedule(
      node, isl_multi_union_pw_aff_from_union_pw_aff(
                isl_union_pw_aff_copy(nest->value)));
  if (nest->columns)
    node = isolate_full_tiles(node, nest);
  else if (nest->options)
    node = isl_schedule_node_band_set_ast_build_options(
        node, isl_union_set_copy(nest->options));
  node = isl_schedule_node_child(node, 0);
  node = write_node(node, nest->children[0], kernel);
  return isl_schedule_node_ancestor(node, up);
}

static bool is_sequence(const struct poly_nest *nest) {
  return nest->kind == POLY_NEST_SEQUENCE;
}

/* A sequence in a sequence is one, as isl has it when it reads the tree. */
static __isl_give isl_union_set_list *
flat_filters(__isl_take isl_union_set_list *filters,
             const struct poly_nest *nest) {
  for (unsigned i = 0; i < nest->nchildren; ++i) {
    const struct poly_nest *child = nest->children[i];
    filters = is_sequence(child)
                  ? flat_filters(filters, child)
                  : isl_union_set_list_add(filters,
                                           isl_union_set_copy(child->domain));
  }
  return filters;
}

static __isl_give isl_schedule_node *
write_branches(__isl_take isl_schedule_node *node, const struct poly_nest *nest,
               int *at, unsigned *kernel) {
  for (unsigned i = 0; i < nest->nchildren; ++i) {
    const struct poly_nest *child = nest->children[i];
    if (is_sequence(child)) {
      node = write_branches(node, child, at, kernel);
      continue;
    }
    node = isl_schedule_node_grandchild(node, (*at)++, 0);
    node = write_node(node, child, kernel);
    node = isl_schedule_node_grandparent(node);
  }
  return node;
}

static __isl_give isl_schedule_node *
write_sequence(__isl_take isl_schedule_node *node, const struct poly_nest *nest,
               unsigned *kernel) {
  isl_ctx *ctx = isl_schedule_node_get_ctx(node);
  isl_union_set_list *filters =
      flat_filters(isl_union_set_list_alloc(ctx, (int)nest->nchildren), nest);
  node = isl_schedule_node_insert_sequence(node, filters);
  int at = 0;
  return write_branches(node, nest, &at, kernel);
}

static __isl_give isl_schedule_node *
write_node(__isl_take isl_schedule_node *node, const struct poly_nest *nest,
           unsigned *kernel) {
  if (!node || nest->kind == POLY_NEST_LEAF)
    return node;
  if (nest->kind == POLY_NEST_LOOP)
    return write_loop(node, nest, kernel);
  return write_sequence(node, nest, kernel);
}

__isl_give isl_schedule *poly_nest_write(const struct poly_nest *nest) {
  unsigned kernel = 0;
  isl_schedule_node *node =
      isl_schedule_node_from_domain(isl_union_set_copy(nest->domain));
  node = isl_schedule_node_child(node, 0);
  node = write_node(node, nest, &kernel);
  isl_schedule *schedule = isl_schedule_node_get_schedule(node);
  isl_schedule_node_free(node);
  return schedule;
}
