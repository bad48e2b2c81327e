/*===- sizes.c - Tile and block sizes that the user asks for ---------------===*
 *
 * In:  the text of an isl union map.
 * Out: sizes of at least 1.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "sizes.h"
#include <isl/map.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/union_map.h>
#include <isl/union_set.h>
#include <isl/val.h>
#include <limits.h>
#include <string.h>

__isl_give isl_union_map *poly_sizes_read(isl_ctx *ctx, const char *text) {
  return isl_union_map_read_from_str(ctx, text);
}

struct wanted {
  const char *kind;
  unsigned n;
  unsigned *out;
};

enum { MAX_SIZE = 1 << 20 };

static unsigned size_at(__isl_keep isl_set *set, unsigned pos) {
  isl_val *val = isl_set_plain_get_val_if_fixed(set, isl_dim_set, pos);
  long size =
      isl_val_is_int(val) == isl_bool_true ? isl_val_get_num_si(val) : 0;
  isl_val_free(val);
  return size > 0 && size <= MAX_SIZE ? (unsigned)size : 0;
}

static isl_stat read_sizes(__isl_take isl_set *set, void *user) {
  struct wanted *wanted = user;
  const char *name = isl_set_get_tuple_name(set);
  isl_size n = isl_set_dim(set, isl_dim_set);
  if (name && strcmp(name, wanted->kind) == 0)
    for (unsigned i = 0; (int)i < n && i < POLY_MAX_TILE; ++i) {
      wanted->out[i] = size_at(set, i);
      if (!wanted->out[i])
        break;
      wanted->n = i + 1;
    }
  isl_set_free(set);
  return isl_stat_ok;
}

static __isl_give isl_set *kernel_number(isl_ctx *ctx, unsigned number) {
  isl_space *space = isl_space_set_alloc(ctx, 0, 1);
  space = isl_space_set_tuple_name(space, isl_dim_set, "kernel");
  isl_set *set = isl_set_universe(space);
  return isl_set_fix_si(set, isl_dim_set, 0, (int)number);
}

unsigned poly_sizes_get(__isl_keep isl_union_map *sizes, const char *kind,
                        unsigned number, unsigned out[POLY_MAX_TILE]) {
  struct wanted wanted = {kind, 0, out};
  if (!sizes)
    return 0;
  isl_set *kernel = kernel_number(isl_union_map_get_ctx(sizes), number);
  isl_union_set *all = isl_union_set_apply(isl_union_set_from_set(kernel),
                                           isl_union_map_copy(sizes));
  isl_union_set_foreach_set(all, read_sizes, &wanted);
  isl_union_set_free(all);
  return wanted.n;
}

static isl_stat check_entry(__isl_take isl_basic_map *entry, void *user) {
  const char **complaint = user;
  isl_set *range = isl_map_range(isl_map_from_basic_map(entry));
  isl_size n = isl_set_dim(range, isl_dim_set);
  for (unsigned i = 0; (int)i < n; ++i)
    if (size_at(range, i) == 0)
      *complaint = "a size is no number from 1 to 1048576";
  if (n == 0 || n > POLY_MAX_TILE)
    *complaint = "one to eight sizes are given at a time";
  isl_set_free(range);
  return isl_stat_ok;
}

static isl_stat check_map(__isl_take isl_map *map, void *user) {
  const char **complaint = user;
  const char *from = isl_map_get_tuple_name(map, isl_dim_in);
  const char *kind = isl_map_get_tuple_name(map, isl_dim_out);
  if (!from || strcmp(from, "kernel") != 0 ||
      isl_map_dim(map, isl_dim_in) != 1 || !kind ||
      (strcmp(kind, "tile") != 0 && strcmp(kind, "block") != 0))
    *complaint = "sizes are those of tile[...] or block[...] of kernel[i]";
  else if (isl_map_foreach_basic_map(map, check_entry, user) == isl_stat_ok &&
           isl_map_is_single_valued(map) == isl_bool_false)
    *complaint = "a kernel is given different sizes";
  isl_map_free(map);
  return isl_stat_ok;
}

const char *poly_sizes_complaint(__isl_keep isl_union_map *sizes) {
  const char *complaint = NULL;
  if (!sizes)
    return "the sizes are not of the form { kernel[i] -> tile[32] }";
  if (isl_union_map_foreach_map(sizes, check_map, &complaint) != isl_stat_ok)
    return "the sizes are too complex";
  return complaint;
}

struct beyond {
  unsigned nkernels;
  int number;
};

static isl_stat check_number(__isl_take isl_map *map, void *user) {
  struct beyond *beyond = user;
  isl_set *kernels = isl_map_domain(map);
  isl_val *val = isl_set_plain_get_val_if_fixed(kernels, isl_dim_set, 0);
  if (isl_val_is_int(val) == isl_bool_true &&
      isl_val_cmp_si(val, (long)beyond->nkernels) >= 0 &&
      isl_val_cmp_si(val, INT_MAX) <= 0 &&
      isl_val_cmp_si(val, beyond->number) > 0)
    beyond->number = (int)isl_val_get_num_si(val);
  isl_val_free(val);
  isl_set_free(kernels);
  return isl_stat_ok;
}

static isl_stat check_numbers(__isl_take isl_map *map, void *user) {
  isl_stat result = isl_stat_ok;
  isl_basic_map_list *list = isl_map_get_basic_map_list(map);
  isl_size n = isl_basic_map_list_n_basic_map(list);
  for (int i = 0; i < n && result == isl_stat_ok; ++i)
    result = check_number(
        isl_map_from_basic_map(isl_basic_map_list_get_basic_map(list, i)),
        user);
  isl_basic_map_list_free(list);
  isl_map_free(map);
  return result;
}

int poly_sizes_beyond(__isl_keep isl_union_map *sizes, unsigned nkernels) {
  struct beyond beyond = {nkernels, -1};
  if (sizes)
    isl_union_map_foreach_map(sizes, check_numbers, &beyond);
  return beyond.number;
}
